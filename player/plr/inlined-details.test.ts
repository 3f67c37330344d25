import { afterEach, expect, test } from 'vitest';
import { readInlinedDetails } from './inlined-details';

const FILM = { type: 'vod', id: '7', mode: 'content' } as const;

function write(text: string) {
  const slot = document.createElement('script');
  slot.type = 'application/json';
  slot.id = 'pardeh-details';
  slot.textContent = text;
  document.head.append(slot);
}

afterEach(() => document.getElementById('pardeh-details')?.remove());

test('details of this video answer as the platform would', async () => {
  const text = JSON.stringify({ type: 'vod', id: 7, title: '</پرده>' });
  write(text);
  const response = readInlinedDetails(FILM);
  expect(response?.ok).toBe(true);
  expect(await response?.text()).toBe(text);
});

test.each([
  ['no slot', null],
  ['an empty slot', ''],
  ['no JSON', '{"type":"vod"'],
  ['no object', '"vod"'],
  ['nothing', 'null'],
  ['another video', '{"type":"vod","id":8}'],
  ['another type', '{"type":"clip","id":7}'],
])('%s leads to the platform’s call', (_what, text) => {
  if (text !== null) write(text);
  expect(readInlinedDetails(FILM)).toBeNull();
});
