/** Begins a match without a connection (P-77): a game, its bots and its options. Also open with a connection. */
import { useEffect, useState } from 'preact/hooks';
import { STRENGTHS, type Strength } from '../../../worker/games/game.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { navigate } from '../../browser/router.ts';
import { localStore } from '../../browser/storage.ts';
import { loadOptions } from '../../games/extras.ts';
import { asGameValue } from '../../games/game-parts.ts';
import { gameList, gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet, text } from '../../locales/language.ts';
import { RadioGroup } from '../../parts/forms/choice.tsx';
import { Stepper } from '../../parts/forms/stepper.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { useOnline } from '../../parts/page/online.ts';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { savedStrength, saveStrength } from '../create-match/create-match.ts';
import { allOptions, type ChosenOptions, changeOptions, presetOf } from '../create-match/new-match-form.ts';
import { type CreateFault, createDeviceMatch } from './create-device-match.ts';
import { CreateFaultText } from './create-fault.tsx';
import './device.css';

const botSheet = sheet('create-match/bots');
const deviceSheet = sheet('match/device');
const formSheet = sheet('create-match/form');

/** Return the game and the bots in the address, such as `/device?game=qwantum&bots=2`. */
function askedFor(): { readonly game: GameId; readonly bots: number } {
  const asked = new URLSearchParams(location.search);
  const game = gameList.find((id) => id === asked.get('game')) ?? gameList[0] ?? 'lucky-numbers';
  const bots = asked.get('bots');
  return { game, bots: fittingBots(game, bots === null ? 1 : Number(bots)) };
}

/** The nearest possible number of bots in a game. */
function fittingBots(game: GameId, bots: number): number {
  const [min, max] = gameListings[game].seats;
  return Math.min(max - 1, Math.max(min - 1, Math.trunc(bots) || 0));
}

export function NewDeviceMatch() {
  const code = lang.value;
  const { value: isLoaded, retry } = useLoaded(async () => {
    await Promise.all([botSheet.load(code), deviceSheet.load(code), formSheet.load(code)]);
    return true;
  }, code);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  return <Shell>{isLoaded ? <Form /> : <Loading retry={retry} />}</Shell>;
}

function Form() {
  const t = deviceSheet.text();
  const words = formSheet.text();
  const [asked] = useState(askedFor);
  const [game, setGame] = useState(asked.game);
  const [bots, setBots] = useState(asked.bots);
  const [strength, setStrength] = useState<Strength>(savedStrength);
  const [chosen, setChosen] = useState<ChosenOptions>();
  const [isInvalid, setInvalid] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<CreateFault>();
  const code = lang.value;
  const [min, max] = gameListings[game].seats;
  const kept = useKeptGames();
  // Online, a game that is not on this device is fetched when it starts.
  const isOnline = useOnline();
  const missing = isOnline || !kept ? [] : gameList.filter((id) => !kept.includes(id));
  const isMissing = missing.includes(game);
  const shownFault = isMissing ? 'files' : fault;
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  const start = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    const created = await createDeviceMatch({
      game,
      bots,
      strength,
      rule: 'random',
      name: localStore.read('name') ?? null,
      ...(chosen && { options: allOptions(chosen, bots + 1, undefined) }),
    });
    setBusy(false);
    if (created.ok) navigate(`/g/${created.id}`);
    else setFault(created.fault);
  };
  const pickGame = (next: GameId) => {
    setGame(next);
    setBots(fittingBots(next, bots));
    setChosen(undefined);
    setInvalid(false);
  };
  const pickStrength = (next: Strength) => {
    saveStrength(next);
    setStrength(next);
  };
  return (
    <form class="stack" onSubmit={(event) => void start(event)}>
      <PageTitle>{t.title}</PageTitle>
      <p>{t.intro}</p>
      <div class="device-choices">
        <RadioGroup
          name="game"
          legend={t.game}
          values={gameList}
          value={game}
          labels={Object.fromEntries(gameList.map((id) => [id, gameNameOf(id, code)])) as Record<GameId, string>}
          disabled={missing}
          onPick={pickGame}
        />
      </div>
      <Stepper
        label={botSheet.text().title}
        value={bots}
        min={min - 1}
        max={max - 1}
        fewer={words.botFewer}
        more={words.botMore}
        show={(n) => words.botCount({ n })}
        onChange={setBots}
      />
      {bots > 0 && (
        <div class="device-choices device-levels">
          <RadioGroup
            name="strength"
            legend={words.strength}
            values={STRENGTHS}
            value={strength}
            labels={botSheet.text().strengths}
            onPick={pickStrength}
          />
        </div>
      )}
      {!isMissing && (
        <Options
          key={game}
          game={game}
          seats={bots + 1}
          chosen={chosen}
          onChange={(next, hasFault) => {
            setChosen(next);
            setInvalid(hasFault);
          }}
        />
      )}
      {shownFault && <CreateFaultText fault={shownFault} />}
      <button type="submit" class="primary" disabled={isBusy || isInvalid || isMissing}>
        {isBusy ? text().loading : t.start}
      </button>
      <p role="status">
        <small>{kept && gameList.every((id) => kept.includes(id)) ? t.ready : t.keeping}</small>
      </p>
    </form>
  );
}

interface OptionsProps {
  readonly game: GameId;
  readonly seats: number;
  readonly chosen: ChosenOptions | undefined;
  readonly onChange: (chosen: ChosenOptions, hasFault: boolean) => void;
}

/** The presets of the game and its options, folded. A game without options shows nothing. */
function Options({ game, seats, chosen, onChange }: OptionsProps) {
  const t = formSheet.text();
  const code = lang.value;
  const { value: loaded, retry } = useLoaded(async () => ({ file: await loadOptions(game, code) }), code);
  // A start that failed offline says why in one sentence.
  if (!loaded) return retry && !navigator.onLine ? null : <Loading retry={retry} />;
  const { file } = loaded;
  if (!file) return null;
  const current = chosen ?? { changed: {}, defaults: file };
  const options = allOptions(current, seats, undefined);
  const fault = file.optionFault?.(asGameValue(options), seats);
  const change = (next: ChosenOptions) =>
    onChange(next, file.optionFault?.(asGameValue(allOptions(next, seats, undefined)), seats) !== undefined);
  const presets = seats > 1 ? file.presets?.(seats) : undefined;
  const fields = (
    <file.OptionFields
      options={options}
      seats={seats}
      words={file.optionWords}
      onChange={(next) => change(changeOptions(current, options, next))}
    />
  );
  return (
    <details>
      <summary>{t.more}</summary>
      <div class="stack">
        {presets && (
          <RadioGroup
            name="preset"
            legend={t.preset}
            values={Object.keys(presets)}
            value={presetOf(presets, current, options, seats, undefined) ?? ''}
            labels={file.optionWords.presets ?? {}}
            notes={file.optionWords.presetNotes ?? {}}
            onPick={(name) => change({ ...current, changed: presets[name] ?? {} })}
          />
        )}
        {fields}
        {fault !== undefined && <p class="notice warn">{file.optionWords.faults?.[fault] ?? t.optionFault}</p>}
      </div>
    </details>
  );
}

/** Return the games that are on this device, once known. The service worker stores the others while this page is open. */
function useKeptGames(): readonly string[] | undefined {
  const [kept, setKept] = useState<readonly string[]>();
  useEffect(() => {
    // Not part of loading the page: without a service worker there is no answer.
    import('../../app/on-demand/background.ts').then(({ keepAllGames }) => keepAllGames()).then(setKept, () => {});
  }, []);
  return kept;
}
