// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeAudioTracks, makeEngine, makeQuality, makeSubtitles } from '../../fixtures/engine';
import { makeSource, makeViewing } from '../../fixtures/viewing';
import { listPages } from './settings-model';
import { clampOffset, clampSpeed } from './settings-steps';
import { remarkOn } from './settings-words';

const persian = { id: 'fa', lang: 'fa', title: 'فارسی' };
const arabic = { id: 'ar', lang: 'ar', title: 'العربية' };

describe('the settings', () => {
  it('have a page for each ability of the video', () => {
    const viewing = makeViewing();
    const engine = makeEngine();
    viewing.engine.value = engine;
    expect(listPages(viewing)).toEqual(['speed', 'brightness']);

    engine.quality.value = makeQuality([720, 360]);
    engine.subtitles.value = makeSubtitles([persian]);
    engine.audioTracks.value = makeAudioTracks([persian, arabic]);
    expect(listPages(viewing)).toEqual([
      'quality',
      'speed',
      'subtitles',
      'caption-look',
      'audio',
      'brightness',
    ]);
  });

  it('have no page where there is nothing to choose', () => {
    const viewing = makeViewing();
    const engine = makeEngine();
    engine.quality.value = makeQuality([720]);
    engine.subtitles.value = makeSubtitles([]);
    engine.audioTracks.value = makeAudioTracks([persian]);
    viewing.engine.value = engine;
    expect(listPages(viewing)).toEqual(['speed', 'brightness']);
  });

  it('have no speed for a live stream at its edge', () => {
    const viewing = makeViewing();
    viewing.source.value = makeSource({ live: 'low-latency' });
    expect(listPages(viewing)).toEqual(['brightness']);
    viewing.source.value = makeSource({ live: 'time-machine' });
    expect(listPages(viewing)).toEqual(['speed', 'brightness']);
  });

  it('have no light for sound alone', () => {
    const viewing = makeViewing();
    viewing.source.value = makeSource({ soundOnly: true });
    expect(listPages(viewing)).toEqual(['speed']);
  });

  it.each([
    [0.30000000000000004, 0.3],
    [-7, -5],
    [5.2, 5],
    [-0.04, 0],
  ])('make of the offset %d the offset %d', (asked, given) => {
    expect(clampOffset(asked)).toBe(given);
  });

  it.each([
    [0.1, 0.25],
    [1.26, 1.25],
    [1.1, 1.1],
    [7, 3],
  ])('make of the speed %d the speed %d', (asked, given) => {
    expect(clampSpeed(asked)).toBe(given);
  });

  it('remark on the highest renditions and on the one for slow lines', () => {
    const { renditions } = makeQuality([1080, 720, 360]);
    const all = renditions.value;
    expect(all.map((rendition) => remarkOn(rendition, all))).toEqual(['hd', null, 'low']);
  });
});
