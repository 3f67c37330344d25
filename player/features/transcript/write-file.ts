import type { Cue } from '../../engine/cues';
import { readSpeech } from '../../engine/subtitles/read-speech';
import { formatClock } from '../../i18n/format';
import type { Paragraph } from './paragraphs';

export const FILE_KINDS = ['txt', 'srt', 'vtt'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const TYPES: Readonly<Record<FileKind, string>> = {
  txt: 'text/plain',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
};

/** Paragraphs with their times, as plain text. */
export function writeText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ start, speaker, text }) => `${formatClock(start)}  ${speaker && `${speaker}: `}${text}`)
    .join('\n\n');
}

/** The subtitles as a file: `srt` and `vtt` have the times of the media for players, `txt` the words for readers. */
export function writeFile(kind: FileKind, cues: readonly Cue[], paragraphs: readonly Paragraph[]): Blob {
  // Without a byte order mark, editors on Windows assume an older code page.
  const parts = {
    txt: () => `\ufeff${writeText(paragraphs)}\n`,
    srt: () => writeSrt(cues),
    vtt: () => writeVtt(cues),
  };
  return new Blob([parts[kind]()], { type: `${TYPES[kind]};charset=utf-8` });
}

function writeSrt(cues: readonly Cue[]): string {
  const blocks = readSpeech(cues).map(({ start, end, speaker, words }, index) => {
    // An arrow in a cue's text would begin another cue.
    const lines = `${speaker && `${speaker}: `}${words}`.replaceAll('-->', '→');
    return `${index + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${lines}\n`;
  });
  return `\ufeff${blocks.join('\n')}`;
}

function writeVtt(cues: readonly Cue[]): string {
  // A blank line or an arrow in a cue's text would end the cue.
  const blocks = cues.map(({ start, end, text }) => {
    const lines = text
      .trim()
      .replaceAll('-->', '--&gt;')
      .replace(/\n\s*\n/g, '\n');
    return `${stamp(start, '.')} --> ${stamp(end, '.')}\n${lines}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** `01:02:03.456`. */
function stamp(seconds: number, point: string): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}${point}${part(ms % 1000, 3)}`;
}
