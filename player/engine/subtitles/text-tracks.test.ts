import { expect, test, vi } from 'vitest';
import { createTextTracks, type TextTrackEntry } from './text-tracks';

class FakeTrack extends EventTarget {
  mode: TextTrackMode = 'disabled';
  activeCues: TextTrackCueList | null = null;
  show(...texts: readonly string[]) {
    const cues: unknown = texts.map((text, index) => ({
      id: String(index),
      startTime: 0,
      getCueAsHTML: () => document.createRange().createContextualFragment(text),
    }));
    // The part of a cue list that is used; jsdom has no cues.
    this.activeCues = cues as TextTrackCueList;
    this.dispatchEvent(new Event('cuechange'));
  }
}

function entry(id: string, over: Partial<TextTrackEntry> = {}) {
  const track = new FakeTrack();
  const chosen = vi.fn();
  const made = { id, lang: id, title: id, byDefault: false, chosen, shift: vi.fn(), track, ...over };
  return { track, chosen, entry: made };
}

test('there are no subtitles before there is a track', () => {
  const text = createTextTracks();
  expect(text.subtitles.value).toBeNull();
  text.add(entry('fa').entry);
  expect(text.subtitles.value?.tracks.value.map(({ id }) => id)).toEqual(['fa']);
});

test('the cues of the moment are the browser’s own', () => {
  const text = createTextTracks();
  const fa = entry('fa');
  text.add(fa.entry);
  text.subtitles.value?.select('fa');
  expect(fa.track.mode).toBe('hidden');
  fa.track.show('<b>one</b>\ntwo', ' ');
  expect(text.subtitles.value?.activeCues.value).toEqual([...(fa.track.activeCues ?? [])]);
  expect(text.subtitles.value?.activeCues.value).toHaveLength(2);
});

test('off takes the cues away and stops the track', () => {
  const text = createTextTracks();
  const fa = entry('fa');
  text.add(fa.entry);
  text.subtitles.value?.select('fa');
  fa.track.show('one');
  text.subtitles.value?.select(null);
  expect(text.subtitles.value?.activeCues.value).toEqual([]);
  expect(fa.track.mode).toBe('disabled');
  expect(fa.chosen.mock.calls).toEqual([[true], [false]]);
});

test('a default track is chosen unless the viewer has chosen', () => {
  const text = createTextTracks();
  text.add(entry('fa', { byDefault: true }).entry);
  expect(text.subtitles.value?.selected.value).toBe('fa');
  text.subtitles.value?.select(null);
  text.add(entry('ar', { byDefault: true }).entry);
  expect(text.subtitles.value?.selected.value).toBeNull();
});

test('a track that goes is no longer chosen', () => {
  const text = createTextTracks();
  text.add(entry('fa').entry);
  text.add(entry('ar').entry);
  const subtitles = text.subtitles.value;
  subtitles?.select('fa');
  text.remove('fa');
  expect(subtitles?.selected.value).toBeNull();
  expect(subtitles?.tracks.value.map(({ id }) => id)).toEqual(['ar']);
});

test('a track that both the platform and the manifest name is shown once', () => {
  const text = createTextTracks();
  text.add(entry('side', { lang: 'fa', title: 'x' }).entry);
  text.add(entry('manifest', { lang: 'fa', title: 'x' }).entry);
  expect(text.subtitles.value?.tracks.value.map(({ id }) => id)).toEqual(['side']);
  text.remove('side');
  expect(text.subtitles.value?.tracks.value.map(({ id }) => id)).toEqual(['manifest']);
});
