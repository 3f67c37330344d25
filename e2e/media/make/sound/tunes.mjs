import { daf, ney, pad, pluck, RATE, tick } from './instruments.mjs';

const SEMITONE = 2 ** (1 / 12);
const note = (root, step) => root * SEMITONE ** step;

/** A mixing desk for a sound of `seconds`; what rings past the end comes in at the start, so it can loop. */
const desk = (seconds) => {
  const length = Math.round(seconds * RATE);
  const sides = [new Float32Array(length), new Float32Array(length)];
  const add = (sound, at, level, place = 0) => {
    const start = Math.round(at * RATE);
    const gains = [
      level * Math.cos((place + 1) * (Math.PI / 4)),
      level * Math.sin((place + 1) * (Math.PI / 4)),
    ];
    for (let i = 0; i < sound.length; i += 1) {
      const slot = (start + i) % length;
      sides[0][slot] += sound[i] * gains[0];
      sides[1][slot] += sound[i] * gains[1];
    }
  };
  const seal = (beat) => {
    for (let second = 0; second < seconds; second += 1) add(tick(second % 4 ? 1800 : 2400), second, beat);
    return sides;
  };
  return { add, seal };
};

// Steps of the tune within its mode, one phrase of sixteen half-second beats to the line; null rests.
const PHRASES = [
  [0, null, 2, 3, 5, null, 7, 5, 3, null, 5, 3, 2, null, 0, null],
  [7, null, 8, 7, 5, 7, 10, null, 8, 7, 5, null, 3, 5, 3, 2],
  [12, null, 10, 8, 7, null, 8, 10, 7, null, 5, 3, 5, 7, 5, null],
  [3, 5, 7, null, 5, 3, 2, null, 3, 2, 0, -2, 0, null, 0, null],
];
const CHORDS = [
  [0, 7, 15],
  [-4, 8, 12],
  [-2, 5, 10],
  [0, 7, 12],
];

const strings = (seconds, root, bright, drum) => {
  const { add, seal } = desk(seconds);
  for (let bar = 0; bar < seconds / 8; bar += 1) {
    add(
      pad(
        CHORDS[bar % 4].map((step) => note(root / 2, step)),
        9.5,
      ),
      bar * 8,
      0.3,
    );
    PHRASES[(bar + Math.floor(bar / 4)) % 4].forEach((step, i) => {
      if (step === null) return;
      const at = bar * 8 + i * 0.5;
      const string = pluck(note(root, step), 2.4, { bright, seed: bar * 16 + i + 1 });
      add(string, at, 0.5, Math.sin(i) * 0.4);
      if (i % 4 === 0)
        add(pluck(note(root / 2, step > 6 ? 7 : 0), 3, { bright: 0.3, seed: i + 5 }), at, 0.34, -0.3);
    });
    if (!drum) continue;
    for (let i = 0; i < 32; i += 1) {
      const hit = 'X..x..x.X.x.x.x.'[i % 16];
      if (hit !== '.') add(daf(hit === 'X', i + 1), bar * 8 + i * 0.25, hit === 'X' ? 0.4 : 0.2, 0.15);
    }
  }
  return seal(0.1);
};

const flute = (seconds) => {
  const root = 349.2;
  const { add, seal } = desk(seconds);
  const lines = [
    [7, 9, 11, 7, 4, 2],
    [4, 7, 9, 4, 2, 0],
    [12, 11, 9, 7, 9, 4],
    [2, 4, 7, 4, 2, 0],
  ];
  const lengths = [2, 1, 1, 2, 1, 1];
  for (let bar = 0; bar < seconds / 8; bar += 1) {
    add(
      pad(
        [
          [0, 4, 7],
          [-3, 4, 9],
          [-7, 5, 9],
          [-5, 2, 7],
        ][bar % 4].map((step) => note(root / 2, step)),
        9.5,
      ),
      bar * 8,
      0.34,
    );
    let at = bar * 8;
    lines[bar % 4].forEach((step, i) => {
      add(ney(note(root, step), lengths[i] + 0.12, { seed: bar * 8 + i + 1 }), at, 0.2, -0.15);
      at += lengths[i];
    });
  }
  return seal(0.1);
};

/** Each sound belongs to one medium; `ney` is the film's second track, in another key on another instrument. */
export const TUNES = {
  santur: (seconds) => strings(seconds, 220, 0.85, false),
  ney: flute,
  concert: (seconds) => strings(seconds, 261.6, 0.7, true),
  setar: (seconds) => strings(seconds, 196, 0.4, false),
};
