/** The dialog for remarks: one tap sends one and closes. Below: past remarks, and the host's switch. */
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { REMARK_PAUSE_SECONDS } from '../../../../worker/protocol/limits.ts';
import { PHRASES, REACTIONS, type RemarkCode } from '../../../../worker/protocol/remark-codes.ts';
import { sheet } from '../../../locales/language.ts';
import { sayRemark, switchTalk } from '../../../net/on-demand/seats-api.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ChoiceField } from '../../../parts/forms/choice.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { isHost } from '../links/host-links.ts';
import type { RoomProps } from '../page-room.ts';
import { ReactionPicture } from './reaction-picture.tsx';
import { MuteSwitches, Said } from './said.tsx';
import './talk.css';

const talkSheet = sheet('match/talk');

/** By match and seat: when the server accepts the next remark, in ms since 1970 by this device's clock. */
const readyAt = new Map<string, number>();

/** Return the whole seconds until the seat can speak again; counts down. */
function useSecondsToWait(key: string): number {
  const [, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil(((readyAt.get(key) ?? 0) - Date.now()) / 1_000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  return seconds;
}

interface TalkPanelProps extends RoomProps {
  readonly seat: Seat;
  readonly onClose: () => void;
}

export function TalkPanel({ room, seat, onClose }: TalkPanelProps) {
  const t = talkSheet.text();
  const task = useTask();
  const { model, snapshot } = room;
  const key = `${model.match} ${seat}`;
  const seconds = useSecondsToWait(key);
  const say = (code: RemarkCode) =>
    task.run(
      () => sayRemark(model.match, seat, code),
      (update) => {
        readyAt.set(key, Date.now() + REMARK_PAUSE_SECONDS * 1_000);
        model.apply(update);
        onClose();
      },
    );
  return (
    <Dialog title={t.title} onClose={onClose}>
      {snapshot.talkOff ? <p>{t.off}</p> : <Choices isDisabled={task.busy || seconds > 0} onSay={say} />}
      <p role="status" class="talk-note">
        {seconds > 0 && !snapshot.talkOff && t.wait({ n: seconds })}
      </p>
      <TaskFault task={task} />
      {!snapshot.talkOff && (
        <details>
          <summary>{t.said}</summary>
          <Said room={room} />
        </details>
      )}
      {!snapshot.talkOff && <MuteSwitches room={room} />}
      {isHost(room) && <HostSwitch room={room} seat={seat} />}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly isDisabled: boolean;
  readonly onSay: (code: RemarkCode) => void;
}

function Choices({ isDisabled, onSay }: ChoicesProps) {
  const t = talkSheet.text();
  return (
    <>
      <ul class="talk-reactions" aria-label={t.reactionsTitle}>
        {REACTIONS.map((code) => (
          <li key={code}>
            <button
              type="button"
              disabled={isDisabled}
              aria-label={t.reactions[code]}
              title={t.reactions[code]}
              onClick={() => onSay(code)}
            >
              <ReactionPicture code={code} />
            </button>
          </li>
        ))}
      </ul>
      <ul class="talk-phrases" aria-label={t.phrasesTitle}>
        {PHRASES.map((code) => (
          <li key={code}>
            <button type="button" disabled={isDisabled} onClick={() => onSay(code)}>
              {t.phrases[code]}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function HostSwitch({ room: { model, snapshot }, seat }: RoomProps & { readonly seat: Seat }) {
  const t = talkSheet.text();
  const task = useTask();
  // The switch shows the choice at once, and reverts if the server rejects it.
  const [chosen, setChosen] = useState(false);
  const change = (isOn: boolean) => {
    setChosen(isOn);
    task.run(() => switchTalk(model.match, seat, isOn), model.apply);
  };
  return (
    <>
      <ChoiceField
        kind="checkbox"
        name="talk-on"
        isOn={task.busy ? chosen : !snapshot.talkOff}
        label={t.switch}
        note={t.switchNote}
        onPick={change}
      />
      <TaskFault task={task} />
    </>
  );
}
