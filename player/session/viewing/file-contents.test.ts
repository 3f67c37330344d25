import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import { serveFile } from '../../engine/tags/fixtures/serve-file';
import { makeSource } from '../../features/fixtures/viewing';
import { readContents } from './file-contents';

afterEach(() => vi.unstubAllGlobals());

function open(name: string, soundOnly: boolean) {
  const sent = serveFile(readFileSync(`e2e/media/files/${name}`));
  const source = signal(makeSource({ kind: 'file', url: `https://cdn.test/${name}`, soundOnly }));
  const apply = { chapters: vi.fn(), tags: vi.fn() };
  const closing = new AbortController();
  readContents(source, 'fa', apply, closing.signal);
  return { sent, source, ...apply, closing };
}

test('chapters of a file are markers of the channel, and a file with a picture has no tags', async () => {
  const { sent, chapters, tags } = open('chapters.mp4', false);
  await vi.waitFor(() => expect(chapters).toHaveBeenCalledOnce());
  expect(chapters.mock.calls[0]?.[0]).toMatchObject([
    { id: 'chapter-0', time: 0, personal: false },
    { id: 'chapter-1', time: 4, name: 'Mount <b>Damavand</b>', personal: false },
    { id: 'chapter-2', time: 9, personal: false },
  ]);
  expect(tags).not.toHaveBeenCalled();
  expect(sent.requests).toBeLessThanOrEqual(3);
});

test('a file that turns out to be sound alone is asked for its title and cover then', async () => {
  const { source, chapters, tags } = open('tagged.m4a', false);
  await vi.waitFor(() => expect(chapters).toHaveBeenCalledOnce());
  source.value = { ...source.value, soundOnly: true };
  await vi.waitFor(() => expect(tags).toHaveBeenCalledOnce());
  expect(tags.mock.calls[0]?.[0]).toMatchObject({ title: 'شب و ساز <i>تنها</i>' });
});

test('no cover is loaded for viewers who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { chapters, tags } = open('tagged.mp3', true);
  await vi.waitFor(() => expect(chapters).toHaveBeenCalledOnce());
  expect(tags).not.toHaveBeenCalled();
});

test('of a file that was left nothing is told', async () => {
  const { sent, chapters, tags, closing } = open('tagged.flac', true);
  closing.abort();
  await vi.waitFor(() => expect(sent.requests).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve));
  expect([chapters.mock.calls, tags.mock.calls]).toEqual([[], []]);
});
