/** The bots of a new match: number, level, and if people may take over from them. Also hints between people. */
import { useState } from 'preact/hooks';
import { STRENGTHS, type Strength } from '../../../worker/games/game.ts';
import type { BotSeat } from '../../../worker/protocol/fields.ts';
import { sheet } from '../../locales/language.ts';
import { ChoiceField, RadioGroup } from '../../parts/forms/choice.tsx';
import { Stepper } from '../../parts/forms/stepper.tsx';
import { savedStrength, saveStrength } from './create-match.ts';
import type { NewMatchForm } from './new-match-form.ts';

const botSheet = sheet('create-match/bots');
const createMatchSheet = sheet('create-match/form');

interface BotFieldsProps {
  readonly choices: NewMatchForm;
  readonly onChange: (part: Partial<NewMatchForm>) => void;
}

/** The level is remembered: it also applies to the next match against a bot that is started at once. */
export function BotFields({ choices, onChange }: BotFieldsProps) {
  const t = createMatchSheet.text();
  const words = botSheet.text();
  const [strength, setStrength] = useState(savedStrength);
  const { seats, bots = [] } = choices;
  const yields = bots[0]?.yields ?? false;
  const setBots = (count: number, bot: BotSeat) => onChange({ bots: Array.from({ length: count }, () => bot) });
  const pickStrength = (next: Strength) => {
    saveStrength(next);
    setStrength(next);
    setBots(bots.length, { strength: next, yields });
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
        show={(n) => t.botCount({ n })}
        onChange={(count) => setBots(count, { strength, yields })}
      />
      {bots.length > 0 && (
        <div class="new-match-bots">
          <RadioGroup
            name="strength"
            legend={t.strength}
            values={STRENGTHS}
            value={strength}
            labels={words.strengths}
            onPick={pickStrength}
          />
          <ChoiceField
            kind="checkbox"
            name="yields"
            isOn={yields}
            label={words.yields}
            note={words.yieldsNote}
            onPick={(isOn) => setBots(bots.length, { strength, yields: isOn })}
          />
        </div>
      )}
    </>
  );
}

/** Only shown if people play against each other. */
export function HintsField({ choices: { hints = false, seats, bots = [] }, onChange }: BotFieldsProps) {
  const t = createMatchSheet.text();
  if (seats - bots.length < 2) return null;
  return (
    <ChoiceField
      kind="checkbox"
      name="hints"
      isOn={hints}
      label={t.hints}
      note={t.hintsNote}
      onPick={(isOn) => onChange({ hints: isOn })}
    />
  );
}
