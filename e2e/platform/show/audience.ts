import type { Aggregate } from '../../../player/api/schema/aggregate';

type Windows = Aggregate['timeline']['windows'];

/** Seconds of the programme per window. */
const windowSeconds = 20;

/**
 * Viewers over the last `seconds` of a live stream, in seconds since its start. Cut at whole windows, so that the
 * response changes once per window.
 */
export function audienceWindows(sinceStart: number, seconds: number, viewers: number): Windows {
  const last = Math.floor(sinceStart / windowSeconds);
  const first = Math.max(0, Math.floor((sinceStart - seconds) / windowSeconds));
  return Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
    const window = first + offset;
    return {
      start: window * windowSeconds,
      end: (window + 1) * windowSeconds,
      viewers: Math.max(0, Math.round(viewers * interest(window))),
    };
  });
}

/** Share of the crowd that watches: slow waves with occasional peaks. */
function interest(window: number): number {
  const peak = window % 13 === 5 ? 0.35 : window % 13 === 6 ? 0.2 : 0;
  return 0.55 + 0.2 * Math.sin(window / 4) + 0.12 * Math.sin(window / 1.7) + peak;
}
