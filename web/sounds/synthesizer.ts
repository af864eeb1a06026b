/** Plays recipes with Web Audio through one master gain. */
import { SOUNDS, type SoundName, type Tone } from './recipes.ts';

/** Low enough beside music and speech. */
const MASTER_VOLUME = 0.22;
const ATTACK_S = 0.004;
/** An exponential ramp cannot reach 0; this value is inaudible. */
const SILENCE = 0.0001;
const NOISE_S = 0.25;

export interface Synthesizer {
  /** `delayMs` is counted from now. */
  readonly play: (name: SoundName, delayMs?: number) => void;
}

export function createSynthesizer(context: AudioContext): Synthesizer {
  const master = context.createGain();
  master.gain.value = MASTER_VOLUME;
  master.connect(context.destination);
  const noise = createNoise(context);
  return {
    play: (name, delayMs = 0) => {
      const start = context.currentTime + delayMs / 1_000;
      for (const tone of SOUNDS[name]) playTone(context, master, noise, tone, start);
    },
  };
}

function createNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_S), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function playTone(context: AudioContext, master: AudioNode, noise: AudioBuffer, tone: Tone, start: number): void {
  const { wave, from, to = from, at = 0, ms, volume } = tone;
  const begin = start + at / 1_000;
  const end = begin + ms / 1_000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, begin);
  envelope.gain.exponentialRampToValueAtTime(volume, begin + ATTACK_S);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  envelope.connect(master);
  const sweep = (frequency: AudioParam) => {
    frequency.setValueAtTime(from, begin);
    frequency.exponentialRampToValueAtTime(to, end);
  };
  if (wave === 'noise') {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = noise;
    filter.type = 'bandpass';
    sweep(filter.frequency);
    source.connect(filter);
    filter.connect(envelope);
    source.start(begin);
    source.stop(end);
  } else {
    const source = context.createOscillator();
    source.type = wave;
    sweep(source.frequency);
    source.connect(envelope);
    source.start(begin);
    source.stop(end);
  }
}
