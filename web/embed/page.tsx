/** What stands in a frame: the match as on its own page, with little around it; or a fresh one to be made by a tap. */
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { frameSheet } from '../i18n/frame-sheet.ts';
import type { RoomModel } from '../model/room.ts';
import { made } from '../net/on-demand/embed-mode.ts';
import { lazy, useLoaded } from '../parts/page/lazy.tsx';
import { Loading } from '../parts/page/loading.tsx';
import { Foot } from './foot.tsx';
import { tellOf } from './host.ts';
import type { Place } from './place.ts';
import { TakeSeat } from './take-seat.tsx';

const MatchPage = lazy(async () => (await import('../pages/match/match.tsx')).MatchPage);
const NewMatch = lazy(async () => (await import('./new-match.tsx')).NewMatch);
const Missing = lazy(async () => (await import('../pages/missing.tsx')).Missing);

interface FramePageProps {
  readonly place: Place;
  /** The key of the invite link, where one is known. */
  readonly join: ReadonlySignal<string | undefined>;
  /** Grows with each new key that the page around hands over. */
  readonly keyed: ReadonlySignal<number>;
}

export function FramePage({ place, join, keyed }: FramePageProps) {
  const { retry } = useLoaded(() => frameSheet.load(), 'frame');
  const match = made.value ?? place.match;
  if (!frameSheet.now()) return <Loading retry={retry} />;
  if (match !== undefined)
    return <Framed key={match} match={match} join={place.mayPlay ? join : undefined} keyed={keyed} />;
  return place.fresh ? <NewMatch fresh={place.fresh} mayPlay={place.mayPlay} /> : <Missing />;
}

interface FramedProps {
  readonly match: string;
  readonly join: FramePageProps['join'] | undefined;
  readonly keyed: FramePageProps['keyed'];
}

function Framed({ match, join, keyed }: FramedProps) {
  const [model, setModel] = useState<RoomModel>();
  useEffect(() => model && tellOf(model, made.peek() === match), [model]);
  const keys = keyed.value;
  useEffect(() => {
    // The first look was a watcher's.
    if (keys > 0) model?.reload();
  }, [model, keys]);
  const invite = join?.value;
  return (
    <>
      {model && invite !== undefined && <TakeSeat model={model} invite={invite} />}
      <MatchPage id={match} onOpen={setModel} />
      {model && <Foot model={model} />}
    </>
  );
}
