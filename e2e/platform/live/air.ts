/**
 * The state of a live stream: on air; an address that answers 404; or nothing on air and no address. `gone`: no details
 * either.
 */
export const onAirs = ['on', 'missing', 'nothing', 'gone'] as const;
export type OnAir = (typeof onAirs)[number];

export interface Air {
  /** A live that has not begun has nothing on air. */
  state(): OnAir;
  set(state: OnAir): void;
  /** When it began or will begin, in milliseconds since 1970; `null`: nobody knows. */
  startsAt(): number | null;
  setStart(startsAt: number): void;
  /** When the details say that it ended, in milliseconds since 1970; `null`: they do not. */
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
