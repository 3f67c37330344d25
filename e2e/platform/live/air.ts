/**
 * The state of a live stream: on air; a URL that responds with 404; or nothing on air and no URL. `gone`: no details
 * either.
 */
export const onAirs = ['on', 'missing', 'nothing', 'gone'] as const;
export type OnAir = (typeof onAirs)[number];

export interface Air {
  /** A live stream that has not begun has nothing on air. */
  state(): OnAir;
  set(state: OnAir): void;
  /** When it began or will begin, in milliseconds since 1970; `null`: unknown. */
  startsAt(): number | null;
  setStart(startsAt: number): void;
  /** When it ended according to the details, in milliseconds since 1970; `null`: not stated. */
  endedAt(): number | null;
  setEnded(ended: boolean): void;
}

export function createAir(now: () => number, state: OnAir, startsAt: number): Air {
  let wanted = state;
  let start = startsAt;
  let ended: number | null = null;
  const hasStarted = () => now() >= start;
  return {
    state: () => (hasStarted() ? wanted : 'nothing'),
    set(next) {
      wanted = next;
    },
    startsAt: () => (wanted === 'on' || !hasStarted() ? start : null),
    setStart(next) {
      start = next;
      wanted = 'on';
    },
    endedAt: () => ended,
    setEnded(isEnded) {
      ended = isEnded ? (ended ?? now()) : null;
    },
  };
}
