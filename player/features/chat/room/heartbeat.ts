/** After this long without data the connection is pinged, and has this long to respond; milliseconds. */
export const SILENCE_MS = 25_000;
export const ANSWER_MS = 10_000;

/** Distinguishes an idle connection from a dead one. */
export interface Heartbeat {
  /** Data was received. */
  onFrame(): void;
  /** A ping was answered: from now on an unanswered ping means that the connection is dead. */
  answered(): void;
  /** Pings at once, since the device may have slept. */
  check(): void;
  close(): void;
}

/**
 * @param ask sends a ping
 * @param die called if there is no response
 * @param answers whether this platform is known to answer pings; otherwise the connection never counts as dead
 */
export function openHeartbeat(ask: () => void, die: () => void, answers: { known: boolean }): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const question = () => {
    clearTimeout(timer);
    ask();
    timer = answers.known ? setTimeout(die, ANSWER_MS) : setTimeout(question, SILENCE_MS);
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(question, SILENCE_MS);
  };
  rest();

  return {
    onFrame: rest,
    answered() {
      answers.known = true;
      rest();
    },
    check: question,
    close: () => clearTimeout(timer),
  };
}
