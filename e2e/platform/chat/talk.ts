import type { RoomSeed } from '../catalogue/rooms';
import { somebody } from '../people/people';
import { type PhraseKind, phrase } from '../people/phrases';

/** The simulated crowd of a room. */
export interface Talk {
  /** Messages a second. */
  pace(): number;
  kind(): PhraseKind;
  set(pace: number, kind: PhraseKind): void;
  tick(): void;
}

interface Doors {
  /** The room has, or just had, listeners; nobody talks to an empty room. */
  hasListeners(): boolean;
  say(author: string, text: string): void;
}

/** Seconds of talk that are made up for at most, when the clock has leapt. */
const longestPause = 1;

export function createTalk(now: () => number, seed: RoomSeed, { hasListeners, say }: Doors): Talk {
  let pace = seed.crowdPerSecond;
  let kind = seed.crowdKind;
  let last = now();
  let owed = 0;
  let turn = seed.history;

  return {
    pace: () => pace,
    kind: () => kind,
    set(nextPace, nextKind) {
      pace = nextPace;
      kind = nextKind;
      owed = 0;
      last = now();
    },
    tick() {
      const passed = Math.min(longestPause, Math.max(0, now() - last) / 1000);
      last = now();
      if (pace === 0 || !hasListeners()) return;
      for (owed += passed * pace; owed >= 1; owed -= 1) {
        turn += 1;
        say(somebody(turn), phrase(kind, turn, seed.taste));
      }
    },
  };
}
