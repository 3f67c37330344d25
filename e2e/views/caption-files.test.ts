// @module-tag ci

import { expect, test } from 'vitest';
import { nativeMaker } from '../../player/engine/subtitles/native-cue';
import { readPacked } from '../../player/engine/subtitles/packed-cues';
import { parseSubtitles } from '../../player/engine/subtitles/parse-subtitles';
import { webvttFile } from '../fuzz/webvtt-files';

const FILES = Number(import.meta.env.VITE_CAPTION_FILES ?? 300);

interface Read {
  readonly start: number;
  readonly end: number;
  readonly settings: string;
  readonly text: string;
}

/** Trailing spaces of lines are not drawn. */
const describeCue = ({
  startTime,
  endTime,
  text,
  line,
  snapToLines,
  position,
  size,
  align,
  vertical,
}: VTTCue): Read => ({
  start: Number(startTime.toFixed(3)),
  end: Number(endTime.toFixed(3)),
  settings: [line, snapToLines, position, size, align, vertical].join(' '),
  text: text
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim(),
});

function ours(file: string): readonly Read[] {
  const packed = parseSubtitles(new TextEncoder().encode(file).buffer);
  return readPacked(packed, nativeMaker(packed.head))
    .between(-1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
    .map(({ start, end, text, native = new VTTCue(0, 0, text) }) =>
      describeCue(Object.assign(native, { startTime: start, endTime: end })),
    );
}

async function browsers(file: string, video: HTMLVideoElement): Promise<readonly Read[]> {
  const element = document.createElement('track');
  const url = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
  const loaded = new Promise((resolve) => {
    element.onload = resolve;
    element.onerror = resolve;
  });
  element.src = url;
  video.append(element);
  element.track.mode = 'hidden';
  await loaded;
  const cues = [...(element.track.cues ?? [])];
  element.remove();
  URL.revokeObjectURL(url);
  return cues.map((cue) => describeCue(cue as VTTCue));
}

const isShown = ({ start, end, text }: Read) => end > start && text !== '';

const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;
const STRICT_RANGE =
  /^[ \t]*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;

/** The player shows more than the standard demands, for frequent mistakes of authoring tools. */
function reason(file: string, { side, cue }: { side: 'ours' | 'browser'; cue: Read }): string | null {
  // A bracket that begins no tag is text; the browser drops the text after it.
  if (cue.text.includes('&lt;') || /<(?![a-z/\d])|<\/>|<[^<>]*(?:<|$)/.test(cue.text)) return 'bracket';
  const lines = file.split(/\r\n|\r|\n/);
  // The next cue's number, if the empty line before it is missing.
  if (
    lines.some(
      (line, at) => at > 0 && lines[at - 1] !== '' && /^\d+$/.test(line) && lines[at + 1]?.includes('-->'),
    )
  )
    return 'number';
  if (side === 'browser') return null;
  if (!SIGNATURE.test(file)) return 'signature';
  const ranges = lines.filter((line) => line.includes('-->'));
  return ranges.every((range) => STRICT_RANGE.test(range)) ? null : 'range';
}

test('files are read as the browser reads them', async ({ annotate }) => {
  const video = document.createElement('video');
  document.body.append(video);
  const equal: string[] = [];
  const explained: string[] = [];
  const unexplained: string[] = [];
  for (let number = 0; number < FILES; number += 1) {
    const file = webvttFile(number);
    const theirs = (await browsers(file, video)).filter(isShown).map((cue) => JSON.stringify(cue));
    const mine = ours(file).map((cue) => JSON.stringify(cue));
    const judge = (side: 'ours' | 'browser', cue: string) => {
      const found = reason(file, { side, cue: JSON.parse(cue) });
      if (found === null) unexplained.push(`${number} ${side} ${cue}`);
      else explained.push(`${number} ${side} ${found} ${cue}`);
    };
    for (const cue of mine) {
      const at = theirs.indexOf(cue);
      if (at < 0) judge('ours', cue);
      else equal.push(...theirs.splice(at, 1));
    }
    for (const cue of theirs) judge('browser', cue);
  }
  video.remove();
  await annotate([`${equal.length} cues are equal, these differ:`, ...explained].join('\n'));
  expect(unexplained).toEqual([]);
  expect(equal.length / (equal.length + explained.length)).toBeGreaterThan(0.985);
}, 600_000);
