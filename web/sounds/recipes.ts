/** The sounds as lists of tones, synthesised when played, so there are no files to load. */

/** A tone fades out at its end. Times in ms, frequencies in Hz. */
export interface Tone {
  /** Noise is band-pass filtered around its frequencies, for knocks and scratches. */
  readonly wave: 'sine' | 'triangle' | 'noise';
  readonly from: number;
  /** The frequency at the end; `from` by default. */
  readonly to?: number;
  /** Offset from the start of the sound. */
  readonly at?: number;
  readonly ms: number;
  /** From 0 to 1, before the master volume. */
  readonly volume: number;
}

export const SOUND_NAMES = [
  'place',
  'pick',
  'roll',
  'cross',
  'refuse',
  'turn',
  'talk',
  'win',
  'end',
  'undo',
  'clock',
  'seat',
] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

const knock = (at: number, volume: number): Tone => ({ wave: 'noise', from: 1_500, to: 900, at, ms: 35, volume });
const note = (from: number, at: number, ms: number, volume = 0.4): Tone => ({ wave: 'sine', from, at, ms, volume });

export const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  place: [knock(0, 0.8), { wave: 'sine', from: 300, to: 170, ms: 80, volume: 0.6 }],
  pick: [{ wave: 'sine', from: 420, to: 620, ms: 60, volume: 0.35 }],
  roll: [knock(0, 0.7), knock(55, 0.5), knock(95, 0.7), knock(150, 0.4), knock(200, 0.8)],
  cross: [
    { wave: 'noise', from: 2_400, to: 3_600, ms: 50, volume: 0.5 },
    { wave: 'noise', from: 3_600, to: 2_400, at: 65, ms: 60, volume: 0.5 },
  ],
  refuse: [{ wave: 'triangle', from: 210, to: 150, ms: 130, volume: 0.5 }],
  turn: [note(659, 0, 140), note(880, 110, 240)],
  talk: [{ wave: 'sine', from: 700, to: 1_050, ms: 90, volume: 0.35 }],
  win: [note(523, 0, 260), note(659, 130, 260), note(784, 260, 300), note(1_047, 400, 900), note(1_319, 430, 850, 0.2)],
  end: [note(523, 0, 320), note(440, 200, 360), note(349, 420, 700)],
  undo: [{ wave: 'sine', from: 520, to: 320, ms: 110, volume: 0.35 }],
  clock: [
    { wave: 'triangle', from: 980, ms: 45, volume: 0.5 },
    { wave: 'triangle', from: 980, at: 95, ms: 50, volume: 0.5 },
  ],
  seat: [note(523, 0, 120), note(698, 90, 180)],
};

/** Return the length of a sound in ms. */
export const soundLength = (name: SoundName): number => Math.max(...SOUNDS[name].map(({ at = 0, ms }) => at + ms));

/** Vibration patterns for phones: ms on, ms off, and so on. Sounds that are missing here do not vibrate. */
export const VIBRATIONS: Readonly<Partial<Record<SoundName, readonly number[]>>> = {
  place: [12],
  roll: [10, 40, 10, 40, 15],
  cross: [10, 30, 10],
  refuse: [45, 40, 45],
  turn: [30, 70, 50],
  talk: [15],
  win: [40, 60, 40, 60, 120],
  end: [60],
  clock: [80],
  seat: [20],
};
