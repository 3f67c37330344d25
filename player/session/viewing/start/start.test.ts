// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chooseStart } from './start';

type Known = Parameters<typeof chooseStart>[0];

function start(given: Partial<Known> = {}) {
  return chooseStart({
    params: { t: null, preview: false },
    details: { is360: false, duration: 600, previewStart: 10 },
    source: { live: null },
    place: null,
    ...given,
  });
}

describe('playback', () => {
  it('begins where the stream does', () => {
    expect(start()).toEqual({ at: null, resumed: false });
  });

  it('continues at the saved position, with a message', () => {
    expect(start({ place: 90 })).toEqual({ at: 90, resumed: true });
    expect(start({ place: 90, details: null })).toEqual({ at: 90, resumed: true });
  });

  it('begins where the address says, whatever was saved', () => {
    expect(start({ params: { t: 30, preview: false }, place: 90 })).toEqual({ at: 30, resumed: false });
    expect(start({ params: { t: 0, preview: false }, place: 90 })).toEqual({ at: 0, resumed: false });
  });

  it('does not begin at or after the end', () => {
    expect(start({ params: { t: 600, preview: false } }).at).toBeNull();
    expect(start({ place: 598 }).at).toBeNull();
  });

  it('is not resumed from the first seconds', () => {
    expect(start({ place: 4 }).at).toBeNull();
  });

  it('does not apply to live streams and panoramas', () => {
    const params = { t: 30, preview: false };
    expect(start({ source: { live: 'time-machine' }, params, place: 90 }).at).toBeNull();
    const details = { is360: true, duration: 600, previewStart: null };
    expect(start({ details, params, place: 90 }).at).toBeNull();
  });

  it('of a preview begins at the preview’s start', () => {
    const params = { t: 30, preview: true };
    expect(start({ params, place: 90 })).toEqual({ at: 10, resumed: false });
  });
});
