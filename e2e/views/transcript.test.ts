// @module-tag ci

import { expect, onTestFinished, test, vi } from 'vitest';
import { WIDE } from '../specs/steps/sizes';
import { fa, faPattern } from '../specs/steps/words';
import { openWithCaptions } from './caption-steps';
import { button } from './live-steps';
import type { Player } from './player';

/** The text of the subtitles: reading, searching and downloading. */

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** A cue each second, and a pause after each eighth. */
function fileOf(count: number): string {
  const cues = Array.from({ length: count }, (_, at) => {
    const start = at + Math.floor(at / 8) * 3;
    return `${stamp(start)} --> ${stamp(start + 1)}\n<v سارا>جملهٔ شمارهٔ ${at} كه او می‌گويد.`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
}

async function openTranscript(count = 40): Promise<Player> {
  const player = await openWithCaptions(fileOf(count), {}, WIDE);
  await player.view.getByRole('tab', { name: fa('transcript.title') }).click();
  await expect.element(list(player)).toBeVisible();
  return player;
}

const list = ({ view }: Player) => view.getBySelector('[data-transcript]');
const marks = ({ root }: Player) => [...root.querySelectorAll('mark')].map(({ textContent }) => textContent);
const current = ({ root }: Player) => root.querySelector('[aria-current] p')?.textContent ?? '';

test('the text is a page beside the picture while subtitles are on, and follows the picture', async () => {
  const player = await openTranscript();
  await expect.poll(() => current(player)).toContain('جملهٔ شمارهٔ 0');
  player.video.currentTime = 29;
  await expect.poll(() => current(player)).toContain('جملهٔ شمارهٔ 16');
  await player.press('c');
  await expect
    .element(player.view.getByRole('tab', { name: fa('transcript.title') }))
    .not.toBeInTheDocument();
});

test('a press on words, or on a paragraph’s time, goes there', async () => {
  const player = await openTranscript();
  await player.view.getByText(/شمارهٔ 6 /).click();
  await expect.poll(() => Math.round(player.video.currentTime)).toBe(6);
  await player.view
    .getByRole('button', { name: faPattern('transcript.go') })
    .first()
    .click();
  await expect.poll(() => player.video.currentTime).toBe(0);
});

test('a search finds all spellings, leads from one hit to the next, and marks them on the timeline', async () => {
  const player = await openTranscript();
  const field = player.view.getByRole('searchbox', { name: fa('transcript.search') });
  await field.fill('کهاو میگوید');
  await expect.poll(() => marks(player)[0]).toBe('كه او می‌گويد');
  await expect.element(player.view.getByText(fa('transcript.hits', { at: '۱', count: '۴۰' }))).toBeVisible();
  expect(player.root.querySelectorAll('[data-mark="found"]').length).toBeGreaterThan(5);
  await button(player, fa('transcript.before')).click();
  await expect.element(player.view.getByText('جملهٔ شمارهٔ 39', { exact: false })).toBeVisible();
  await field.fill('(.*)');
  await expect.element(player.view.getByText(fa('transcript.none'))).toBeVisible();
  expect(player.root.querySelectorAll('[data-mark="found"]')).toHaveLength(0);
  await field.fill('جملهٔ');
  await expect.poll(() => player.root.querySelectorAll('[data-mark="found"]').length).toBeGreaterThan(5);
  await player.pressOnBar(fa('captions.title'));
  await expect.poll(() => player.root.querySelectorAll('[data-mark="found"]').length).toBe(0);
});

test('a viewer who scrolls stays where they read, until they want to follow again', async () => {
  const player = await openTranscript(200);
  const box = list(player).element();
  box.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
  await expect
    .poll(() => {
      box.scrollTop = box.scrollHeight;
      return box.scrollTop;
    })
    .toBeGreaterThan(500);
  const back = button(player, fa('transcript.to-now'));
  await expect.element(back).toBeVisible();
  player.video.currentTime = 8;
  await expect.poll(() => player.video.currentTime).toBe(8);
  expect(box.scrollTop).toBeGreaterThan(500);
  await back.click();
  await expect.poll(() => box.scrollTop).toBeLessThan(100);
  await expect.element(back).not.toBeInTheDocument();
});

test('ten thousand cues have few rows in the document', async () => {
  const player = await openTranscript(10_000);
  expect(player.root.querySelectorAll('[data-start]').length).toBeLessThan(200);
});

test('the text is copied with its times, and saved as a file of three kinds', async () => {
  const player = await openTranscript(8);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await button(player, fa('transcript.copy')).click();
  expect(copied.mock.calls).toEqual([[expect.stringMatching(/^۰:۰۰ {2}سارا: جملهٔ شمارهٔ 0 [^\n]* شمارهٔ 7 /)]]);
  await expect.element(player.view.getByText(fa('transcript.copied'))).toBeVisible();
  const saved: Blob[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:none';
  });
  onTestFinished(() => spy.mockRestore());
  for (const kind of ['TXT', 'SRT', 'VTT']) await button(player, kind).click();
  expect(saved.map(({ type }) => type)).toEqual([
    'text/plain;charset=utf-8',
    'application/x-subrip;charset=utf-8',
    'text/vtt;charset=utf-8',
  ]);
  expect(await saved[1]?.text()).toContain('00:00:03,000 --> 00:00:04,000\nسارا: جملهٔ شمارهٔ 3');
});

test('the text is printed from a page of its own, which goes when it is printed', async () => {
  const player = await openTranscript(8);
  const printed: (string | undefined)[] = [];
  const append = document.body.append.bind(document.body);
  const spy = vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) {
      if (!(node instanceof HTMLIFrameElement)) continue;
      const { contentWindow: view } = node;
      if (view !== null) view.print = () => void printed.push(view.document.body.textContent ?? undefined);
    }
  });
  onTestFinished(() => spy.mockRestore());
  await button(player, fa('transcript.print')).click();
  expect(printed).toEqual([expect.stringMatching(/^ستاره‌های کویر۰:۰۰ {2}سارا: جملهٔ شمارهٔ 0/)]);
  const page = document.querySelector<HTMLIFrameElement>('iframe[hidden]');
  page?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(page?.isConnected).toBe(false);
});

test('where no page is beside the picture, the settings of the subtitles lead to the text', async () => {
  const player = await openWithCaptions(fileOf(8));
  await player.pressOnBar(fa('settings.title'));
  await player.view
    .getByRole('menuitem', { name: fa('settings.subtitles'), exact: false })
    .first()
    .click();
  await player.view.getByRole('menuitem', { name: fa('transcript.title') }).click();
  await expect.element(player.view.getByRole('dialog', { name: fa('transcript.title') })).toBeVisible();
  await expect.element(player.view.getByText('جملهٔ شمارهٔ 2', { exact: false })).toBeVisible();
});
