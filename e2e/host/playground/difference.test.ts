import { describe, expect, it } from 'vitest';
import { difference } from './difference';

const flags = new Set(['chart', 'autoplay']);

describe('setParams receives', () => {
  it('new and changed values, but no unchanged ones', () => {
    const from = { type: 'vod', id: 1001, featureSet: { chat: false } } as const;
    const to = { ...from, id: 1002, lang: 'ar' } as const;
    expect(difference(from, to, flags)).toEqual({ id: 1002, lang: 'ar' });
    expect(difference(from, { ...from, featureSet: {} }, flags)).toEqual({ featureSet: {} });
  });

  it('is false for a switch that was taken back', () => {
    expect(difference({ type: 'vod', chart: true }, { type: 'vod' }, flags)).toEqual({ chart: false });
  });

  it('nothing if a value was removed: the player is mounted again', () => {
    expect(difference({ type: 'vod', t: 12 }, { type: 'vod' }, flags)).toBeNull();
    expect(difference({ t: 12, chart: true }, { chart: true, lang: 'ar' }, flags)).toBeNull();
  });
});
