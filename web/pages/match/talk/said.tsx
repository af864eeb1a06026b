/** The remarks of a match, newest first; and, for the talk dialog, a switch to mute each seat. */

import { useState } from 'preact/hooks';
import { setMuted, talkMemory } from '../../../device/talk-memory.ts';
import { sheet } from '../../../locales/language.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { timeText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';
import { ReactionPicture } from './reaction-picture.tsx';
import { audible, isReaction, otherSpeakers, type Remark, remarkText } from './remarks.ts';
import '../log/log.css';
import './talk.css';

const talkSheet = sheet('match/talk');

/** Lines shown before the user asks for more. */
const INITIAL_LINES = 6;

/** The list, collapsed; nothing if there are no remarks. A spectator has no dialog, so the switches are here. */
export function SaidSection({ room }: RoomProps) {
  const t = talkSheet.text();
  const { talk = [], talkOff } = room.snapshot;
  if (talkOff) return <p class="talk-note">{t.off}</p>;
  if (talk.length === 0) return null;
  return (
    <details class="log" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>
        <h2 class="log-title">{t.said}</h2>
      </summary>
      <Said room={room} />
      {room.seat === undefined && <MuteSwitches room={room} />}
    </details>
  );
}

export function Said({ room: { snapshot, names } }: RoomProps) {
  const t = talkSheet.text();
  const [isWhole, setWhole] = useState(false);
  const memory = talkMemory(snapshot.match).value;
  const lines = audible(snapshot.talk ?? [], memory).toReversed();
  return (
    <div class="talk-said">
      {lines.length === 0 && <p class="talk-note">{t.nothingSaid}</p>}
      <ol class="log-lines" reversed>
        {lines.slice(0, isWhole ? lines.length : INITIAL_LINES).map((remark) => (
          <li key={remark.n}>
            <RemarkLine remark={remark} name={names[remark.seat] ?? ''} />
            <time dateTime={new Date(remark.at).toISOString()}>{timeText(remark.at, serverNow())}</time>
          </li>
        ))}
      </ol>
      {!isWhole && lines.length > INITIAL_LINES && (
        <button type="button" class="plain" onClick={() => setWhole(true)}>
          {t.saidMore}
        </button>
      )}
    </div>
  );
}

/** One switch for each other person; it applies to this browser. */
export function MuteSwitches({ room: { snapshot, names } }: RoomProps) {
  const t = talkSheet.text();
  const memory = talkMemory(snapshot.match).value;
  const speakers = otherSpeakers(snapshot);
  if (speakers.length === 0) return null;
  return (
    <div class="talk-said">
      <div class="row">
        {speakers.map((seat) => {
          const isMuted = memory.muted.includes(seat);
          const name = names[seat] ?? '';
          return (
            <button key={seat} type="button" class="plain" onClick={() => setMuted(snapshot.match, seat, !isMuted)}>
              {isMuted ? t.unmute({ name }) : t.mute({ name })}
            </button>
          );
        })}
      </div>
      <p class="talk-note">{t.muteNote}</p>
    </div>
  );
}

interface RemarkLineProps {
  readonly remark: Remark;
  readonly name: string;
}

function RemarkLine({ remark: { code }, name }: RemarkLineProps) {
  const words = remarkText(code);
  return (
    <span class="talk-line">
      {isReaction(code) && <ReactionPicture code={code} />}
      {talkSheet.text().says({ name, words })}
    </span>
  );
}
