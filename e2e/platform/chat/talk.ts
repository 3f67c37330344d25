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
  /** Whether the room has, or just had, listeners; the crowd does not write in an empty room. */
  hasListeners(): boolean;
  say(author: string, text: string): void;
}

/** After a jump of the clock, messages are added for at most this many seconds. */
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
