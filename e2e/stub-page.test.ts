import { expect, test } from 'vitest';
import { createMount } from '../host-sdk/mount';
import { readStub } from './stub-page';

test('the README’s first example is at most 500 bytes', () => {
  const bytes = new TextEncoder().encode(readStub()).length;
  expect(bytes).toBeGreaterThan(300);
  expect(bytes).toBeLessThanOrEqual(500);
});

test('its frame has a channel of its own, no token, and what the SDK gives to frames', () => {
  document.body.innerHTML = readStub().replace(/<script>.*/s, '');
  const [frame] = document.querySelectorAll('iframe');
  const address = new URL(frame?.src ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({ site: 'embed', type: 'vod', id: '1001' });
  expect(address.hash).toMatch(/^#pardeh=[\w-]{8,64}$/);
  const handle = createMount(null)(document.body, {}, { player: address.href });
  const [, mounted] = document.querySelectorAll('iframe');
  handle.destroy();
  expect(frame?.getAttribute('allow')?.split(';')).toEqual(mounted?.getAttribute('allow')?.split('; '));
  expect(frame?.title).not.toBe('');
});
