/** Runs at once on the first call, and at most at this interval on further calls. */
export interface Pace {
  ask(): void;
  stop(): void;
}

/** @param everyMs called before each run, which may request another one */
export function openPace(run: () => void, everyMs: () => number): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const turn = () => {
    timer = undefined;
    if (!asked) return;
    asked = false;
    timer = setTimeout(turn, everyMs());
    run();
  };
  return {
    ask() {
      asked = true;
      if (timer === undefined) turn();
    },
    stop: () => clearTimeout(timer),
  };
}
