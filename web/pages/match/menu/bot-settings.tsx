/**
 * Bots while the match runs: let a bot play the user's seat and take it back, and choose which bots a person may
 * replace.
 */
import { asSeat } from '../../../../worker/games/game.ts';
import type { BotSeat } from '../../../../worker/protocol/fields.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { setBot } from '../../../net/on-demand/seats-api.ts';
import { ChoiceField } from '../../../parts/forms/choice.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { isHost } from '../links/host-links.ts';
import type { RoomProps } from '../page-room.ts';

const botSheet = sheet('create-match/bots');

/** The bot that plays for an absent player. */
const DEFAULT_STAND_IN: BotSeat = { strength: 'normal', yields: false };

/** Return true if a bot can play for a seat: the match runs, and somebody else plays too. */
export const canLendSeat = ({ phase, seats }: Snapshot): boolean =>
  (phase === 'playing' || phase === 'between') && seats.length > 1;

/** For the host: the bots that a person with the invite link may replace. */
export function ReplaceableBots({ room }: RoomProps) {
  const { snapshot, names } = room;
  // The bots of a daily deal are the same for everybody, so nobody may take their seats.
  if (!isHost(room) || snapshot.daily !== undefined || !canLendSeat(snapshot)) return null;
  return (
    <>
      {snapshot.seats.map(
        ({ bot, name }, i) =>
          bot && name === null && <BotYields key={i} room={room} at={i} bot={bot} name={names[i] ?? ''} />,
      )}
    </>
  );
}

interface OwnSeatBotProps extends RoomProps {
  /** Called after the change: the notice above the board says what happens now. */
  readonly onDone?: () => void;
}

/** Let a bot play the user's seat, or take it back; also above the board while a bot plays it. */
export function OwnSeatBot({ room: { model, snapshot, seat }, onDone }: OwnSeatBotProps) {
  const t = botSheet.now();
  const task = useTask();
  if (!t || seat === undefined) return null;
  const isBotPlaying = snapshot.seats[seat]?.bot !== undefined;
  const change = () =>
    task.run(
      () => setBot(model.match, seat, seat, isBotPlaying ? null : DEFAULT_STAND_IN),
      (frame) => {
        model.apply(frame);
        onDone?.();
      },
    );
  return (
    <div class={isBotPlaying ? 'row' : 'stack'}>
      <p>{isBotPlaying ? t.plays : t.ownNote}</p>
      <p>
        <button type="button" class={isBotPlaying ? 'primary' : ''} disabled={task.busy} onClick={change}>
          {isBotPlaying ? t.back : t.own}
        </button>
      </p>
      <TaskFault task={task} />
    </div>
  );
}

interface BotYieldsProps extends RoomProps {
  readonly at: number;
  readonly bot: BotSeat;
  readonly name: string;
}

function BotYields({ room: { model, seat }, at, bot, name }: BotYieldsProps) {
  const t = botSheet.text();
  const task = useTask();
  if (seat === undefined) return null;
  return (
    <>
      <ChoiceField
        kind="checkbox"
        name={`yields-${at}`}
        isOn={bot.yields}
        label={t.yieldsOf({ name })}
        onPick={(yields) => task.run(() => setBot(model.match, seat, asSeat(at), { ...bot, yields }), model.apply)}
      />
      <TaskFault task={task} />
    </>
  );
}
