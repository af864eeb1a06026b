/** Everything of one game: its scenes in several frames, and a match with all seats side by side. */
import { useMemo, useState } from 'preact/hooks';
import { type GameTypes, type Seat, seatsOf, type Viewer } from '../../worker/games/game.ts';
import type { Scene } from '../games/scene.ts';
import { AllSeats } from './all-seats.tsx';
import type { DevGame } from './dev-game.ts';
import { SceneFrame } from './scene-frame.tsx';

interface SceneBoardProps {
  readonly game: DevGame;
  readonly scene: Scene<GameTypes>;
  readonly viewer: Viewer;
  /** Render in the layout of a match, whose sizes browser tests measure. */
  readonly isBare?: boolean;
}

/** The board of a scene. Drafts work; moves do nothing. */
export function SceneBoard({ game, scene, viewer, isBare }: SceneBoardProps) {
  const isOwn = viewer === scene.viewer;
  const [draft, setDraft] = useState<object | undefined>(isOwn ? scene.draft : undefined);
  const { Board, words, turn, sentences, rules } = game;
  const view = useMemo(() => rules.view(scene.state, viewer), [rules, scene, viewer]);
  const line = view.outcome ? sentences.outcome(view, scene.names) : turn(view, scene.names);
  const decides = view.active.find((seat: Seat) => seat === viewer);
  const board = (
    <Board
      view={view}
      events={scene.events}
      names={scene.names}
      words={words}
      explain={sentences.refusal}
      decides={decides}
      draft={draft}
      onDraft={setDraft}
      onMove={() => {}}
      refused={isOwn ? scene.refused : undefined}
      hint={isOwn ? scene.hint : undefined}
    />
  );
  if (isBare)
    return (
      <div class="play" data-decides={decides}>
        <div class="play-head">
          <p class="play-turn">{line}</p>
        </div>
        <div class="play-table">
          <section class="play-board">{board}</section>
        </div>
      </div>
    );
  return (
    <div class="stack">
      <p>
        <strong>{line}</strong>
      </p>
      {board}
    </div>
  );
}

const WIDTHS = [360, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

export interface GameBenchProps {
  readonly game: DevGame;
  /** The scene shown first, by number. */
  readonly sceneIndex: number;
  /** Only that scene, in the layout of a match: for browser tests and screenshots. */
  readonly isBare: boolean;
}

/** One scene in every frame, from the chosen viewer's perspective. */
function SceneFrames({ game, scene }: Pick<SceneBoardProps, 'game' | 'scene'>) {
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
              <SceneBoard key={viewer} game={game} scene={scene} viewer={viewer} />
            </SceneFrame>
          )),
        )}
      </div>
    </div>
  );
}

export function GameBench({ game, sceneIndex: at, isBare }: GameBenchProps) {
  const [index, setIndex] = useState<number | 'table'>(at);
  const shown = isBare ? at : index;
  const scene = useMemo(() => (shown === 'table' ? undefined : game.scenes[shown]?.make()), [game, shown]);
  if (isBare) return scene && <SceneBoard key={shown} game={game} scene={scene} viewer={scene.viewer} isBare />;
  return (
    <div class="dev-columns">
      <nav class="dev-list" aria-label="Scenes" data-game={game.rules.id}>
        <button type="button" aria-pressed={index === 'table'} onClick={() => setIndex('table')}>
          All seats side by side
        </button>
        {game.scenes.map(({ name }, i) => (
          <button key={name} type="button" aria-pressed={i === index} onClick={() => setIndex(i)}>
            {name}
          </button>
        ))}
      </nav>
      {scene ? <SceneFrames key={index} game={game} scene={scene} /> : <AllSeats game={game} />}
    </div>
  );
}
