/** The option to choose ahead of the slowest seat (P-62), with its benefits and costs. */
import { sheet } from '../../locales/language.ts';
import { ChoiceField } from '../../parts/forms/choice.tsx';
import { lazy } from '../../parts/page/lazy.tsx';
import type { NewMatchForm } from './new-match-form.ts';

const aheadSheet = sheet('create-match/ahead');

interface AheadFieldsProps {
  readonly choices: Pick<NewMatchForm, 'ahead'>;
  readonly onChange: (part: Pick<NewMatchForm, 'ahead'>) => void;
}

/** The fields, after loading their texts. */
export const AheadFields = lazy(async () => {
  await aheadSheet.load();
  return Fields;
});

const STEPS = [0, 1, 2] as const;

function Fields({ choices, onChange }: AheadFieldsProps) {
  const t = aheadSheet.text();
  return (
    <fieldset>
      <legend>{t.legend}</legend>
      <small>
        {t.brings} {t.costs}
      </small>
      {STEPS.map((steps) => (
        <ChoiceField
          key={steps}
          kind="radio"
          name="ahead"
          isOn={(choices.ahead ?? 0) === steps}
          label={steps === 0 ? t.off : t.upTo({ n: steps })}
          onPick={() => onChange({ ahead: steps || undefined })}
        />
      ))}
    </fieldset>
  );
}
