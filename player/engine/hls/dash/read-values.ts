/** Parsers of attribute values of a description; `null` if a value is missing or invalid. */

const DURATION = /^(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/;

const DAY_S = 86_400;

/** XML Schema, 3.3.6; years and months have no exact length. */
export function readDuration(text: string | undefined): number | null {
  const found = DURATION.exec(text?.trim() ?? '');
  if (found === null) return null;
  const [, sign, ...parts] = found;
  const [years, months, days, hours, minutes, seconds] = parts.map((part) => Number(part ?? 0));
  const total =
    ((years ?? 0) * 365 + (months ?? 0) * 30 + (days ?? 0)) * DAY_S +
    (hours ?? 0) * 3600 +
    (minutes ?? 0) * 60 +
    (seconds ?? 0);
  return Number.isFinite(total) ? (sign === '-' ? -total : total) : null;
}

/** A date without a time zone is in UTC (ISO/IEC 23009-1, 5.3.1.2). */
export function readDate(text: string | undefined): number | null {
  const given = text?.trim() ?? '';
  const date = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`);
  return Number.isNaN(date) ? null : date;
}

export function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}

/** Times since 1970 in units of 100 nanoseconds exceed the precision of a number. */
export function readTicks(text: string | undefined): bigint | null {
  return text !== undefined && /^\d{1,20}$/.test(text.trim()) ? BigInt(text.trim()) : null;
}

/** Frames a second, such as `25` or `30000/1001`. */
export function readRate(text: string | undefined): number | null {
  const [, frames, seconds = '1'] = /^(\d+)(?:\/([1-9]\d*))?$/.exec(text?.trim() ?? '') ?? [];
  return frames === undefined ? null : Number(frames) / Number(seconds);
}

export interface ByteRange {
  readonly start: number;
  readonly length: number;
}

/** Bytes such as `0-99`, both included. */
export function readRange(text: string | undefined): ByteRange | null {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})$/.exec(text?.trim() ?? '') ?? [];
  const [start, length] = [Number(first), Number(last) - Number(first) + 1];
  return length > 0 ? { start, length } : null;
}
