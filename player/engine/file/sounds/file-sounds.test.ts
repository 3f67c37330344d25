import { describe, expect, it, vi } from 'vitest';
import type { Track } from '../../tracks';
import { createFileSounds } from './file-sounds';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const TRACKS: readonly Track[] = [
  { id: '1', lang: 'fas', title: '' },
  { id: '3', lang: 'eng', title: 'Director' },
];

async function open(count: number, tracks: readonly Track[], decoded = 1000) {
  let time = 0;
  const video = document.createElement('video');
  Object.defineProperties(video, {
    played: {
      get: () => ({ length: 2, start: (at: number) => at * 100, end: (at: number) => at * 100 + at * time }),
    },
    webkitAudioDecodedByteCount: { value: decoded },
    // As in Chromium.
    audioTracks: { value: undefined },
  });
  const [change, list, closing] = [vi.fn(), vi.fn(async () => tracks), new AbortController()];
  const counted = vi.fn(async () => count);
  const sounds = createFileSounds({
    video,
    url: () => 'https://media.example.com/film.mkv',
    change,
    signal: closing.signal,
    count: counted,
    list,
  });
  sounds.look();
  time = 1.9;
  sounds.look();
  expect(counted).not.toHaveBeenCalled();
  time = 2;
  sounds.look();
  sounds.look();
  await settled();
  expect(counted).toHaveBeenCalledOnce();
  return { sounds, change, list };
}

describe('the sounds of a file', () => {
  it('are offered where there are several, and another plays when it is chosen', async () => {
    const { sounds, change } = await open(4, TRACKS);
    const offered = sounds.fact.value;
    expect([offered?.tracks.value, offered?.selected.value, sounds.chosen()]).toEqual([TRACKS, '1', null]);
    expect(change).not.toHaveBeenCalled();
    offered?.select('1');
    offered?.select('2');
    expect(change).not.toHaveBeenCalled();
    offered?.select('3');
    expect([offered?.selected.value, sounds.chosen()]).toEqual(['3', 3]);
    expect(change).toHaveBeenCalledOnce();
    sounds.giveUp();
    expect([offered?.selected.value, sounds.chosen(), sounds.missing.value]).toEqual(['1', null, false]);
  });

  it.each([0, 1])('are not read further where there are %i, and sound is heard', async (count) => {
    const { sounds, list } = await open(count, TRACKS);
    expect(list).not.toHaveBeenCalled();
    expect(sounds.fact.value).toBeNull();
  });

  it('give the first that can be decoded where the browser plays none', async () => {
    const { sounds, change } = await open(2, TRACKS.slice(0, 1), 0);
    expect([sounds.chosen(), sounds.missing.value, sounds.fact.value]).toEqual([1, false, null]);
    expect(change).toHaveBeenCalledOnce();
    sounds.giveUp();
    expect([sounds.chosen(), sounds.missing.value]).toEqual([null, true]);
  });

  it('are missing where none can be decoded', async () => {
    const { sounds, change } = await open(1, [], 0);
    expect([sounds.missing.value, sounds.fact.value]).toEqual([true, null]);
    expect(change).not.toHaveBeenCalled();
  });

  it('are not missing in a file without sound', async () => {
    const { sounds } = await open(0, [], 0);
    expect(sounds.missing.value).toBe(false);
  });
});
