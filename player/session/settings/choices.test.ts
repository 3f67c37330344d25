// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import {
  makeAudioTracks,
  makeEngine,
  makeQuality,
  makeSoundAlone,
  makeSubtitles,
} from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import type { SettingValues } from './settings';
import { applySettings } from './start-choices';

const persian = { id: 'fa/1', lang: 'fa', title: 'فارسی' };
const arabic = { id: 'ar/2', lang: 'ar', title: 'العربية' };

let end: () => void = () => undefined;
afterEach(() => end());

function open(chosen: Partial<SettingValues> = {}, live: 'time-machine' | null = null) {
  const viewing = makeViewing();
  viewing.source.value = makeSource({ live });
  const engine = makeEngine();
  viewing.engine.value = engine;
  const session = makeSession(viewing);
  const { settings, choices, reports } = session;
  settings.change(chosen);
  end = applySettings(viewing, settings);
  return { viewing, engine, settings, choices, reports };
}

describe('quality', () => {
  it('that was chosen before is chosen as soon as the renditions are known, by its height', () => {
    const { engine } = open({ quality: 480 });
    const quality = makeQuality([720, 480, 240]);
    engine.quality.value = quality;
    expect(quality.selected.value).toBe(1);
  });

  it('sound alone is kept, and ends with the choice of a quality', () => {
    const { engine, settings, choices } = open();
    engine.quality.value = makeQuality([720, 480]);
    const set = vi.fn();
    engine.soundAlone.value = { ...makeSoundAlone(), set };
    choices.soundOnly(true);
    expect(settings.values.value.soundOnly).toBe(true);
    choices.quality(0);
    expect(settings.values.value.soundOnly).toBe(false);
    expect(set.mock.calls).toEqual([[true], [false]]);
  });

  it('brings back the picture that the host has taken away', () => {
    const { engine, choices } = open();
    engine.quality.value = makeQuality([720, 480]);
    const soundAlone = makeSoundAlone();
    engine.soundAlone.value = soundAlone;
    soundAlone.set(true);
    choices.quality(1);
    expect(soundAlone.active.value).toBe(false);
  });

  it('that no longer exists falls back to auto and is cleared', () => {
    const { engine, settings } = open({ quality: 1080 });
    const quality = makeQuality([720, 480]);
    engine.quality.value = quality;
    expect(quality.selected.value).toBe(AUTO_QUALITY);
    expect(settings.values.value.quality).toBe(AUTO_QUALITY);
  });

  it('that goes while the video plays is cleared as well', () => {
    const { engine, settings, choices } = open();
    const quality = makeQuality([720, 480, 240]);
    engine.quality.value = quality;
    choices.quality(0);
    quality.renditions.value = quality.renditions.value.slice(1);
    expect(settings.values.value.quality).toBe(AUTO_QUALITY);
    expect(quality.selected.value).toBe(AUTO_QUALITY);
  });

  it('of one height with several bit rates stays the one that was chosen', () => {
    const { engine, choices } = open();
    const quality = makeQuality([720, 720, 240]);
    engine.quality.value = quality;
    choices.quality(1);
    quality.renditions.value = [...quality.renditions.value];
    expect(quality.selected.value).toBe(1);
  });

  it('is kept by its height, and its switches are reported', () => {
    const { engine, settings, choices, reports } = open();
    const quality = makeQuality([720, 480, 240]);
    engine.quality.value = quality;
    choices.quality(2);
    expect(settings.values.value.quality).toBe(240);
    choices.quality(0);
    choices.quality(2);
    expect(
      reports.queue.value.map(({ what }) => ('direction' in what ? what.direction : what.category)),
    ).toEqual(['up', 'down', 'quality-toggle']);
  });
});

describe('speed', () => {
  it('is remembered for films, and live streams play at normal speed', () => {
    const film = open({ speed: 1.5 });
    expect(film.viewing.playback.rate.value).toBe(1.5);
    film.choices.speed(9);
    expect(film.settings.values.value.speed).toBe(3);

    const live = open({ speed: 1.5 }, 'time-machine');
    expect(live.viewing.playback.rate.value).toBe(1);
    live.choices.speed(2);
    expect(live.viewing.playback.rate.value).toBe(2);
    expect(live.settings.values.value.speed).toBe(1.5);
  });
});

describe('volume', () => {
  it('is restored, and a muted viewer stays muted', () => {
    const { viewing, settings } = open({ volume: 30 });
    expect(viewing.playback.volume.value).toBe(0.3);
    viewing.playback.muted.value = true;
    settings.change({ volume: 60 });
    applySettings(viewing, settings)();
    expect(viewing.playback.volume.value).toBe(0.3);
  });
});

describe('languages', () => {
  it('come on as soon as there is a track in the viewer’s own', () => {
    const { engine } = open({ subtitlesOn: true, subtitleLanguage: 'ar', audioLanguage: 'ar' });
    const subtitles = makeSubtitles([persian]);
    const audio = makeAudioTracks([persian, arabic]);
    engine.subtitles.value = subtitles;
    engine.audioTracks.value = audio;
    expect(subtitles.selected.value).toBeNull();
    subtitles.tracks.value = [persian, arabic];
    expect(subtitles.selected.value).toBe('ar/2');
    expect(audio.selected.value).toBe('ar/2');
  });

  it('come with the role that was chosen last, where a track has it', () => {
    const described = { ...persian, id: 'fa/3', title: 'فارسی، با توصیف', role: 'description' as const };
    const first = open();
    first.engine.audioTracks.value = makeAudioTracks([persian, described, arabic]);
    first.choices.audio('fa/3');
    const kept = first.settings.values.value;
    expect(kept).toMatchObject({ audioLanguage: 'fa', audioRole: 'description' });

    const next = open(kept);
    const renamed = { ...described, id: 'fa/9', title: 'برای نابینایان' };
    const audio = makeAudioTracks([persian, renamed]);
    next.engine.audioTracks.value = audio;
    expect(audio.selected.value).toBe('fa/9');
    next.choices.audio('fa/1');
    expect(next.settings.values.value.audioRole).toBeNull();

    const plain = open(kept);
    const without = makeAudioTracks([arabic, persian]);
    plain.engine.audioTracks.value = without;
    expect(without.selected.value).toBe('fa/1');
  });

  it('stay off if the viewer turned subtitles off, and as the video has them otherwise', () => {
    const off = open({ subtitlesOn: false, subtitleLanguage: 'fa' });
    const byDefault = makeSubtitles([persian]);
    byDefault.select('fa/1');
    off.engine.subtitles.value = byDefault;
    expect(byDefault.selected.value).toBeNull();

    const unchosen = open();
    const own = makeSubtitles([persian]);
    own.select('fa/1');
    unchosen.engine.subtitles.value = own;
    expect(own.selected.value).toBe('fa/1');
  });

  it('are restored once: later choices stay', () => {
    const { engine, choices, settings } = open({ subtitlesOn: true, subtitleLanguage: 'fa' });
    const subtitles = makeSubtitles([persian, arabic]);
    engine.subtitles.value = subtitles;
    choices.subtitles(null);
    subtitles.tracks.value = [arabic, persian];
    expect(subtitles.selected.value).toBeNull();
    expect(settings.values.value).toMatchObject({ subtitlesOn: false, subtitleLanguage: 'fa' });
  });
});
