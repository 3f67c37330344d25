import type { Interstitial } from '../../engine/breaks/read-interstitials';
import type { BreakRun, runBreak } from '../../engine/breaks/run-break';

/** The media of the next break, loaded before its time. */
export interface PreparedBreak {
  prepare(video: HTMLVideoElement, interstitial: Interstitial): void;
  /** The media of this break; the caller closes them. */
  take(video: HTMLVideoElement, interstitial: Interstitial): BreakRun;
  drop(): void;
}

export function prepareBreaks(run: typeof runBreak): PreparedBreak {
  let ready: { readonly id: string; readonly run: BreakRun } | null = null;
  const drop = () => {
    ready?.run.close();
    ready = null;
  };
  return {
    prepare(video, interstitial) {
      const { id } = interstitial;
      if (ready?.id === id) return;
      drop();
      ready = { id, run: run({ video, interstitial }) };
    },
    take(video, interstitial) {
      const taken = ready?.id === interstitial.id ? ready.run : null;
      if (taken === null) drop();
      ready = null;
      return taken ?? run({ video, interstitial });
    },
    drop,
  };
}
