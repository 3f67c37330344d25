import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseParams } from '../../params/parse';
import { openTheme } from './theme';

/** The system's preference, changed by the test. */
class Preference extends EventTarget {
  matches = false;

  set(light: boolean): void {
    this.matches = light;
    this.dispatchEvent(new Event('change'));
  }
}

let light = new Preference();

beforeEach(() => {
  light = new Preference();
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: light)');
    return light;
  });
});

afterEach(() => vi.unstubAllGlobals());

it('the theme is dark unless the system prefers light, and follows the system', () => {
  const { theme, close } = openTheme(signal(parseParams({})));
  expect(theme.value).toBe('dark');
  light.set(true);
  expect(theme.value).toBe('light');
  close();
  light.set(false);
  expect(theme.value).toBe('light');
});

it('the theme of the embedding precedes the system’s preference', () => {
  const params = signal(parseParams({ theme: 'dark' }));
  const { theme, close } = openTheme(params);
  light.set(true);
  expect(theme.value).toBe('dark');
  params.value = parseParams({ theme: 'light' });
  light.set(false);
  expect(theme.value).toBe('light');
  close();
});
