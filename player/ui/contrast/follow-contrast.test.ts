import { afterEach, describe, expect, it, vi } from 'vitest';
import { followContrast } from './follow-contrast';

const loaded = vi.hoisted((): string[] => []);
vi.mock('./forced-colors.css', () => {
  loaded.push('forced');
  return {};
});
vi.mock('./prefers-contrast.css', () => {
  loaded.push('more');
  return {};
});

afterEach(() => vi.unstubAllGlobals());

describe('styles for more contrast', () => {
  it('load only when the system asks for them, also while the page is open', async () => {
    const queries = new Map<string, EventTarget & { matches: boolean }>();
    vi.stubGlobal('matchMedia', (query: string) => {
      const asked = Object.assign(new EventTarget(), { matches: query.includes('more') });
      queries.set(query, asked);
      return asked;
    });
    followContrast();
    await vi.waitFor(() => expect(loaded).toEqual(['more']));
    const forced = queries.get('(forced-colors: active)');
    if (forced) forced.matches = true;
    forced?.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(loaded).toEqual(['more', 'forced']));
  });
});
