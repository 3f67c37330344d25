/** An appointment as an iCalendar file (RFC 5545). */

export interface Appointment {
  /** Globally unique and stable, so that a second import replaces the first one. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
  /** The calendar announces it this long before, in minutes. */
  readonly alarmBefore: number;
}

/** A line holds at most 75 octets without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const BREAK = '\r\n';

const encoder = new TextEncoder();

/** @param now milliseconds since 1970 */
export function writeCalendar(appointment: Appointment, now: number): string {
  const { uid, title, description, url, start, duration, alarmBefore } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pardeh//Player//FA',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeUtc(now)}`,
    `DTSTART:${writeUtc(start)}`,
    `DTEND:${writeUtc(start + duration * 1000)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${new URL(url).href}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${alarmBefore}M`,
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + BREAK).join('');
}

/** TEXT (RFC 5545, 3.3.11). Other control characters are not allowed. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** DATE-TIME, form 2: UTC (RFC 5545, 3.3.5). */
function writeUtc(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Folds between characters, never within one. The space of a continued line counts. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += `${BREAK} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
