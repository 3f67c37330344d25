/** After this long without data the connection is pinged, and has this long to respond; milliseconds. */
export const SILENCE_MS = 25_000;
export const ANSWER_MS = 10_000;

/** Tells a line that is silent because nobody speaks from one that is dead and does not say so. */
export interface Heartbeat {
  /** Data was received. */
  onFrame(): void;
  /** The very answer to a question: from now on silence after one is death. */
  answered(): void;
  /** Asks at once: the device may have slept. */
  check(): void;
  close(): void;
}

/**
 * @param ask sends a question
 * @param die the line does not answer
 * @param answers whether this platform is known to answer; one that does not know the question is never taken for dead
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
