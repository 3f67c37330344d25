import { readFileSync } from 'node:fs';
import { noteCaptions, type Sample } from './note-captions';
import { expect, type Player } from './player';

interface Written {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The captions in the film's own file. */
function readWritten(lang: string): readonly Written[] {
  const blocks = readFileSync(`e2e/media/film/subtitles/${lang}.vtt`, 'utf8').split(/\n{2,}/);
  const seconds = (stamp = '') => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return blocks.flatMap((block) => {
    const [, from, to, text = ''] = /(\S+) --> (\S+).*\n([\s\S]*)/.exec(block) ?? [];
    return from === undefined ? [] : { start: seconds(from), end: seconds(to), text: text.trim() };
  });
}

/** The same captions as a TTML document. */
export function ttmlOf(lang: string): string {
  const words = readWritten(lang).map(
    ({ start, end, text }) => `<p begin="${start}s" end="${end}s">${text.replaceAll('\n', '<br/>')}</p>`,
  );
  return `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body><div>${words.join('')}</div></body></tt>`;
}

/** Seconds around the ends of a cue in which it may be shown or not. */
const BLUR_S = 0.4;

/** Samples of the film with another text than the file has for their time. */
function findWrong(samples: readonly Sample[], written: readonly Written[]): readonly Sample[] {
  return samples.filter(({ time, text }) => {
    if (written.some(({ start, end }) => Math.abs(start - time) < BLUR_S || Math.abs(end - time) < BLUR_S))
      return false;
    const cue = written.find(({ start, end }) => start <= time && time < end);
    return text !== (cue?.text ?? '');
  });
}

/** Plays until this many captions were shown, each at its time. */
export async function expectCaptions(player: Player, lang: string, count = 2): Promise<void> {
  const read = await noteCaptions(player);
  const shown = async () =>
    new Set((await read()).map(({ text }) => text).filter((text) => text !== '')).size;
  await expect(player.frame.locator('[data-caption]').first()).toBeVisible();
  await expect.poll(shown, { message: 'captions follow each other' }).toBeGreaterThanOrEqual(count);
  const samples = await read();
  const first = samples.findIndex(({ text }) => text !== '');
  expect(findWrong(samples.slice(first), readWritten(lang))).toEqual([]);
}
