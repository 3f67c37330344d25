import { describe, expect, it } from 'vitest';
import { difference } from './difference';

const flags = new Set(['chart', 'autoplay']);

describe('what is told by setParams', () => {
  it('is what is new and what is another, and nothing that stayed', () => {
    const from = { type: 'vod', id: 1001, featureSet: { chat: false } } as const;
    const to = { ...from, id: 1002, lang: 'ar' } as const;
    expect(difference(from, to, flags)).toEqual({ id: 1002, lang: 'ar' });
    expect(difference(from, { ...from, featureSet: {} }, flags)).toEqual({ featureSet: {} });
  });

  it('is false for a switch that was taken back', () => {
    expect(difference({ type: 'vod', chart: true }, { type: 'vod' }, flags)).toEqual({ chart: false });
  });

  it('is nothing at all where another value was taken back: the player is mounted anew', () => {
    expect(difference({ type: 'vod', t: 12 }, { type: 'vod' }, flags)).toBeNull();
    expect(difference({ t: 12, chart: true }, { chart: true, lang: 'ar' }, flags)).toBeNull();
  });
});
