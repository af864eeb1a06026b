/** A seat that is ahead of the open roll (P-62): how far, who still has to choose, open points, and the undo button. */
import type { Update } from '../../../../worker/protocol/match.ts';
import { loadOpenBonuses } from '../../../games/extras.ts';
import { asGameValue } from '../../../games/game-parts.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { request } from '../../../net/api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import type { RoomProps } from '../page-room.ts';
import './ahead.css';

const aheadSheet = sheet('match/ahead');
const aheadFormSheet = sheet('create-match/ahead');

export async function loadAheadNotice(): Promise<typeof AheadNotice> {
  await aheadSheet.load();
  return AheadNotice;
}

/** Return the description of the match option after loading its texts. */
export async function loadAheadText(): Promise<typeof AheadText> {
  await aheadFormSheet.load();
  return AheadText;
}

const AheadText = ({ steps }: { readonly steps: number }) => <p>{aheadFormSheet.text().allowed({ n: steps })}</p>;

function AheadNotice({ room }: RoomProps) {
  const { snapshot, names, seat, model } = room;
  const { lead } = snapshot;
  if (!lead || seat === undefined || model.replay.value) return null;
  const t = aheadSheet.text();
  const open = names.filter((_, other) => other !== seat && lead.open.some((one) => one === other));
  return (
    <section class="notice ahead" role="status" aria-label={t.title}>
      <p>
        <strong>{t.steps({ n: lead.steps })}</strong> {t.where} {open.length > 0 && t.open({ names: open })}
      </p>
      <Strip steps={lead.steps} />
      <OpenBonuses room={room} settled={lead.settled} />
      <TakeBack room={room} />
    </section>
  );
}

/** The choices made ahead as a strip of steps, and the step that is open to the user; the sentence says the same. */
const Strip = ({ steps }: { readonly steps: number }) => (
  <div class="ahead-strip" aria-hidden="true">
    {Array.from({ length: steps }, (_, at) => (
      <span key={at}>{at + 1} ✓</span>
    ))}
    <b>{steps + 1}</b>
  </div>
);

/** Points on the user's sheet that another seat may already have claimed. */
function OpenBonuses({ room, settled }: RoomProps & { readonly settled: object }) {
  const { snapshot, game } = room;
  const code = lang.value;
  const { value: openBonuses } = useLoaded(() => loadOpenBonuses(snapshot.game), `${snapshot.game} ${code}`);
  const bonuses = openBonuses?.(asGameValue(snapshot.view), asGameValue(settled), asGameValue(game.words)) ?? [];
  if (bonuses.length === 0) return null;
  const t = aheadSheet.text();
  return (
    <ul>
      {bonuses.map(({ kind, name, first, later }) => (
        <li key={name}>
          {kind === 'column' ? t.column({ column: name, first, later }) : t.colour({ colour: name, first, later })}
        </li>
      ))}
    </ul>
  );
}

/** Undo the newest choice, then the one before it, as long as nobody can have seen dice that come after it. */
function TakeBack({ room: { snapshot, model, seat } }: RoomProps) {
  const task = useTask();
  const choices = snapshot.lead?.choices ?? [];
  const choice = choices.at(-1);
  if (!choice || choice.final) return null;
  const takeBack = () =>
    task.run(() => request<Update>('DELETE', `/${model.match}/moves/${choice.id}`, { seat }), model.apply);
  return (
    <div class="row">
      <button type="button" disabled={task.busy} onClick={takeBack}>
        {aheadSheet.text().takeBack({ n: choices.filter(({ final }) => !final).length })}
      </button>
      <TaskFault task={task} />
    </div>
  );
}
