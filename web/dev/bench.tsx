/** Everything of one game to look at: its scenes in several frames, and a match with all seats side by side. */
import { useMemo, useState } from 'preact/hooks';
import { type GameTypes, seatsOf, type Viewer } from '../../worker/games/game.ts';
import type { Scene } from '../games/scene.ts';
import { AllSeats } from './all-seats.tsx';
import type { DevBench, DevTexts } from './dev-game.ts';
import { SceneFrame } from './scene-frame.tsx';

interface SceneBoardProps<T extends GameTypes, Words> {
  readonly bench: DevBench<T, Words>;
  readonly scene: Scene<T>;
  readonly viewer: Viewer;
  readonly texts: DevTexts<T, Words>;
}

/** The board of a scene; drafts can be made, moves are only told. */
export function SceneBoard<T extends GameTypes, Words>({ bench, scene, viewer, texts }: SceneBoardProps<T, Words>) {
  const isOwn = viewer === scene.viewer;
  const [draft, setDraft] = useState<object | undefined>(isOwn ? scene.draft : undefined);
  const { game, Board } = bench;
  const view = useMemo(() => game.view(scene.state, viewer), [game, scene, viewer]);
  const { words, turn, sentences } = texts;
  return (
    <div class="stack">
      <p>
        <strong>{view.outcome ? sentences.outcome(view, scene.names) : turn(view, scene.names)}</strong>
      </p>
      <Board
        view={view}
        events={scene.events}
        names={scene.names}
        words={words}
        explain={sentences.refusal}
        decides={view.active.find((seat) => seat === viewer)}
        draft={draft}
        onDraft={setDraft}
        onMove={() => {}}
        refused={isOwn ? scene.refused : undefined}
        hint={isOwn ? scene.hint : undefined}
      />
    </div>
  );
}

const WIDTHS = [360, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

export interface GameBenchProps<T extends GameTypes, Words> {
  readonly bench: DevBench<T, Words>;
  readonly texts: DevTexts<T, Words>;
  /** The scene shown first, by number. */
  readonly sceneIndex: number;
  /** Only that scene's board, as wide as the window: for browser tests and screenshots. */
  readonly isBare: boolean;
}

/** One scene in every frame, seen by whom one likes. */
function SceneFrames<T extends GameTypes, Words>({ bench, scene, texts }: Omit<SceneBoardProps<T, Words>, 'viewer'>) {
  const [viewer, setViewer] = useState(scene.viewer);
  return (
    <div class="stack">
      <div class="row">
        {[...seatsOf(scene.names.length), 'spectator' as const].map((eyes) => (
          <button key={eyes} type="button" aria-pressed={eyes === viewer} onClick={() => setViewer(eyes)}>
            {eyes === 'spectator' ? eyes : `seat ${eyes + 1}`}
          </button>
        ))}
      </div>
      <div class="dev-seats">
        {WIDTHS.flatMap((width) =>
          SCHEMES.map((scheme) => (
            <SceneFrame key={`${width} ${scheme}`} title={`${width} px, ${scheme}`} width={width} scheme={scheme}>
              <SceneBoard key={viewer} bench={bench} scene={scene} viewer={viewer} texts={texts} />
            </SceneFrame>
          )),
        )}
      </div>
    </div>
  );
}

export function GameBench<T extends GameTypes, Words>({
  bench,
  texts,
  sceneIndex: at,
  isBare,
}: GameBenchProps<T, Words>) {
  const [index, setIndex] = useState<number | 'table'>(at);
  const shown = isBare ? at : index;
  const scene = useMemo(() => (shown === 'table' ? undefined : bench.scenes[shown]?.make()), [bench, shown]);
  if (isBare)
    return scene && <SceneBoard key={shown} bench={bench} scene={scene} viewer={scene.viewer} texts={texts} />;
  return (
    <div class="dev-columns">
      <nav class="dev-list" aria-label="Scenes">
        <button type="button" aria-pressed={index === 'table'} onClick={() => setIndex('table')}>
          All seats side by side
        </button>
        {bench.scenes.map(({ name }, i) => (
          <button key={name} type="button" aria-pressed={i === index} onClick={() => setIndex(i)}>
            {name}
          </button>
        ))}
      </nav>
      {scene ? (
        <SceneFrames key={index} bench={bench} scene={scene} texts={texts} />
      ) : (
        <AllSeats bench={bench} texts={texts} />
      )}
    </div>
  );
}
