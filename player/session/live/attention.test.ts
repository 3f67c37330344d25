import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlaybackState } from '../../engine/contract';
import { type Attention, openAttention } from './attention';

let attention: Attention | null = null;
afterEach(() => attention?.close());

function show(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('only a page that is hidden and stands still has nobody there', () => {
  const state = signal<PlaybackState>('playing');
  attention = openAttention({ state });
  const { there } = attention;
  expect(there.value).toBe(true);
  show('hidden');
  expect(there.value).toBe(true);
  state.value = 'waiting';
  expect(there.value).toBe(true);
  state.value = 'paused';
  expect(there.value).toBe(false);
  show('visible');
  expect(there.value).toBe(true);
});

test('a page that the browser keeps has nobody there until it is shown again', () => {
  attention = openAttention({ state: signal<PlaybackState>('playing') });
  const { there } = attention;
  window.dispatchEvent(new Event('pagehide'));
  expect(there.value).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(there.value).toBe(true);
});
