/** Plays a sound if the user has switched sounds on, and vibrates likewise (P-57). Never in frames or quiet hours. */
import { isQuietNow, settings } from '../device/settings.ts';
import { isFramed } from '../net/on-demand/embed-mode.ts';
import { type SoundName, VIBRATIONS } from './recipes.ts';
import { createSynthesizer, type Synthesizer } from './synthesizer.ts';

let player: { readonly context: AudioContext; readonly synthesizer: Synthesizer } | undefined;

function openPlayer(): typeof player {
  if (player || typeof AudioContext !== 'function') return player;
  const context = new AudioContext();
  player = { context, synthesizer: createSynthesizer(context) };
  return player;
}

/**
 * Prepare sounds in response to a tap or a key, because browsers block them before. Resolves once they can be heard.
 */
export async function wakeSounds(): Promise<void> {
  if (settings.peek().hasSounds) await openPlayer()?.context.resume();
}

const isSilent = (): boolean => isFramed() || isQuietNow(settings.peek().quiet);

/** Play a sound. If the browser still blocks it, it is dropped, never played late. */
export function playSound(name: SoundName, delayMs = 0): void {
  if (isSilent()) return;
  const { hasSounds, hasVibration } = settings.peek();
  if (hasVibration) vibrate(VIBRATIONS[name]);
  if (hasSounds && player?.context.state === 'running') player.synthesizer.play(name, delayMs);
}

/** Vibrate. Before the first tap, browsers refuse it with a warning. */
function vibrate(pattern: readonly number[] | undefined): void {
  if (pattern && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...pattern]);
}
