import { locale } from '../../../i18n/translate';
import type { Amount } from '../../../session/data/amount';
import type { DataMeter } from '../../../session/data/data-meter';

/** Maximum number of days in a month, in any calendar. */
const LONGEST_MONTH = 32;

/** Connections that have a name here, as the Network Information API calls them. */
const CONNECTIONS = ['cellular', 'wifi', 'ethernet'] as const;

/** Steps of the limits, in bytes. */
export const HOURLY_LIMITS = [300_000_000, 600_000_000, 1_200_000_000] as const;
export const BUDGETS = [100_000_000, 200_000_000, 500_000_000] as const;

/** The steps, plus the chosen value if it is not one of them. */
export function stepsWith(steps: readonly number[], chosen: number | null): readonly number[] {
  if (chosen === null || steps.includes(chosen)) return steps;
  return [...steps, chosen].sort((a, b) => a - b);
}

/** @param bitrate bits per second */
export function bytesPerHour(bitrate: number): number {
  return (bitrate / 8) * 3600;
}

/** The sum of the current month's days so far, by the calendar of the page's language. */
function readMonth(meter: Pick<DataMeter, 'on'>, now: number): Amount {
  const month = new Intl.DateTimeFormat(locale.value, { year: 'numeric', month: 'numeric' });
  const current = month.format(now);
  const today = new Date(now);
  let sum = meter.on(now);
  for (let back = 1; back < LONGEST_MONTH; back += 1) {
    // Noon exists on every day, even if the clocks change.
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back, 12).getTime();
    if (month.format(day) !== current) break;
    const { bytes, fullRate, estimated } = meter.on(day);
    sum = {
      bytes: sum.bytes + bytes,
      fullRate: sum.fullRate + fullRate,
      estimated: sum.estimated + estimated,
    };
  }
  return sum;
}

/** The amounts of today and of the current month, with the month's name: «آذر»; read in a view. */
export function readFigures(meter: Pick<DataMeter, 'on'>, now = Date.now()) {
  const monthName = new Intl.DateTimeFormat(locale.value, { month: 'long' }).format(now);
  return { today: meter.on(now), month: readMonth(meter, now), monthName };
}

/** `null` if the browser does not report it. */
export function readConnection(): (typeof CONNECTIONS)[number] | null {
  const { connection }: { connection?: { type?: unknown } | null } = Object(navigator);
  return CONNECTIONS.find((name) => name === connection?.type) ?? null;
}
