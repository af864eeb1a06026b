/** The bots of a match that is to be made: how many, how good, who may relieve them; and hints among people. */
import { useState } from 'preact/hooks';
import { STRENGTHS, type Strength } from '../../../worker/games/game.ts';
import type { BotSeat } from '../../../worker/protocol/match.ts';
import { botSheet } from '../../i18n/bot-sheet.ts';
import { makeSheet } from '../../i18n/make-sheet.ts';
import { Choice, OneOf } from '../../parts/forms/choice.tsx';
import { Stepper } from '../../parts/forms/stepper.tsx';
import type { Choices } from '../home/game.tsx';
import { keepStrength, keptStrength } from './make-match.ts';
import './bots.css';

interface BotFieldsProps {
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choices>) => void;
}

/** How well they play counts for a match made at once, too, so it is asked even where none is seated here. */
export function BotFields({ choices, onChange }: BotFieldsProps) {
  const t = makeSheet.text();
  const words = botSheet.text();
  const [strength, setStrength] = useState(keptStrength);
  const { seats, bots = [] } = choices;
  const yields = bots[0]?.yields ?? false;
  const sit = (count: number, bot: BotSeat) => onChange({ bots: Array.from({ length: count }, () => bot) });
  const pick = (next: Strength) => {
    keepStrength(next);
    setStrength(next);
    sit(bots.length, { strength: next, yields });
  };
  return (
    <>
      <Stepper
        label={words.title}
        value={bots.length}
        min={0}
        max={seats - 1}
        fewer={t.botFewer}
        more={t.botMore}
        show={t.botCount}
        onChange={(count) => sit(count, { strength, yields })}
      />
      <div class="home-strength">
        <OneOf
          name="strength"
          legend={t.strength}
          values={STRENGTHS}
          value={strength}
          labels={words.strengths}
          onPick={pick}
        />
      </div>
      {bots.length > 0 && (
        <Choice
          kind="checkbox"
          name="yields"
          isOn={yields}
          label={words.yields}
          note={words.yieldsNote}
          onPick={(isOn) => sit(bots.length, { strength, yields: isOn })}
        />
      )}
      {seats - bots.length > 1 && <Hints choices={choices} onChange={onChange} />}
    </>
  );
}

function Hints({ choices: { hints = false }, onChange }: BotFieldsProps) {
  const t = makeSheet.text();
  return (
    <Choice
      kind="checkbox"
      name="hints"
      isOn={hints}
      label={t.hints}
      note={t.hintsNote}
      onPick={(isOn) => onChange({ hints: isOn })}
    />
  );
}
