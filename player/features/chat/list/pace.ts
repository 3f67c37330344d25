/** Does it at once when it is asked for, and while it is asked for again and again only so often. */
export interface Pace {
  ask(): void;
  stop(): void;
}

export function openPace(run: () => void, everyMs: number): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const turn = () => {
    timer = undefined;
    if (!asked) return;
    asked = false;
    timer = setTimeout(turn, everyMs);
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
