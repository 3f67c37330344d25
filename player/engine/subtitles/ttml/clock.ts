/** Reads the time expressions of one document, in seconds; `null` for an invalid one. */
export type ReadClock = (expression: string) => number | null;

/** Hours, minutes and seconds with a fraction or frames (TTML2, 12.3.1). */
const CLOCK = /^(\d{2,}):(\d\d):(\d\d(?:\.\d+)?)(?::(\d{2,}(?:\.\d+)?))?$/;
const OFFSET = /^(\d+(?:\.\d+)?)(h|m|s|ms|f|t)$/;

const USUAL_FRAME_RATE = 30;

/** @param parameter returns the value of a `ttp:` attribute of the document; empty if it has none */
export function clockOf(parameter: (name: string) => string): ReadClock {
  const [numerator = 1, denominator = 1] = parameter('frameRateMultiplier').split(/\s+/).map(positive);
  const written = positive(parameter('frameRate'));
  const frames = ((written ?? USUAL_FRAME_RATE) * (numerator ?? 1)) / (denominator ?? 1);
  // If the document states no tick rate, a tick is a frame; if it states no frame rate either, a second.
  const ticks = positive(parameter('tickRate')) ?? (written === undefined ? 1 : frames);
  const units: Readonly<Record<string, number>> = {
    h: 3600,
    m: 60,
    s: 1,
    ms: 0.001,
    f: 1 / frames,
    t: 1 / ticks,
  };
  return (expression) => {
    const [, hours, minutes = '', seconds = '', frame = '0'] = CLOCK.exec(expression) ?? [];
    if (hours !== undefined)
      return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frame) / frames;
    const [, count, unit = ''] = OFFSET.exec(expression) ?? [];
    return count === undefined ? null : Number(count) * (units[unit] ?? 0);
  };
}

function positive(text: string): number | undefined {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value : undefined;
}
