import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeringClient } from '../api/hand-made/client';
import { makeDetails, makeViewing } from '../features/hand-made/viewing';
import { parseParams } from '../params/parse';
import { keepMetadata } from './metadata';
import { openWatched } from './watched';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const film = { mode: 'content', type: 'vod', id: '1001' } as const;

function keeper() {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text: string) => {
      kept = text;
    },
  };
}

/** A viewer who is known, with a place here and another one on the platform. */
async function open(given: {
  here: number | null;
  told?: number;
  platform: { is_like?: boolean; time: number };
  now?: number;
  started?: boolean;
  params?: Record<string, string>;
}) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ likes: 100 });
  viewing.started.value = given.started ?? true;
  viewing.playback.state.value = 'can-play';
  viewing.playback.time.value = given.now ?? 0;
  const gone: string[] = [];
  Object.assign(viewing.resume, {
    goTo: (place: number) => gone.push(`went to ${place}`),
    offer: (place: number) => gone.push(`was offered ${place}`),
  });
  const watched = openWatched(keeper(), keeper());
  if (given.here !== null) watched.keep(film, given.here);
  if (given.told !== undefined) watched.keepTold(film, given.told);
  const { client, asked } = answeringClient({ is_like: false, ...given.platform }, {});
  const opened = keepMetadata(viewing, film, {
    ...{ client, watched, here: given.here },
    viewer: { hasToken: signal(true), id: signal('sara') },
    params: parseParams({ type: 'vod', id: '1001', ...given.params }),
  });
  await vi.advanceTimersByTimeAsync(1000);
  const saved = () => asked.slice(1).map(({ body }) => body);
  return { ...opened, viewing, watched, gone, saved };
}

describe('what the platform keeps of a video', () => {
  it('is the viewer’s like', async () => {
    const { like } = await open({ here: null, platform: { is_like: true, time: 0 } });
    expect([like.liked.value, like.count.value]).toEqual([true, 100]);
  });

  it('is a place of another device, where playback goes while it has hardly begun', async () => {
    const { gone, saved } = await open({ here: null, platform: { time: 300 }, now: 3 });
    expect(gone).toEqual(['went to 300']);
    expect(saved()).toEqual([]);
  });

  it('is gone to before the first play, wherever that would have been', async () => {
    const { gone } = await open({ here: 90, told: 90, platform: { time: 300 }, started: false });
    expect(gone).toEqual(['went to 300']);
  });

  it('is offered to who has gone on watching', async () => {
    const { gone } = await open({ here: 90, told: 90, platform: { time: 300 }, now: 120 });
    expect(gone).toEqual(['was offered 300']);
  });

  it('is older than a place that it has not been told, and is told it', async () => {
    const { gone, saved, watched } = await open({ here: 120, told: 90, platform: { time: 90 }, now: 120 });
    expect(gone).toEqual([]);
    expect(saved()).toMatchObject([{ video_id: '1001', video_type: 2, time: 120 }]);
    expect(watched.findTold(film)).toBe(120);
  });

  it.each([
    ['the address names a time', { t: '5' }],
    ['it is a preview', { preview: 'true' }],
  ])('does not count where %s', async (_, params) => {
    const { gone } = await open({ here: null, platform: { time: 300 }, params });
    expect(gone).toEqual([]);
  });

  it('is told while it plays, and when the viewer leaves', async () => {
    const { viewing, saved, close } = await open({ here: null, platform: { time: 0 } });
    viewing.playback.state.value = 'playing';
    viewing.playback.time.value = 20;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(saved()).toMatchObject([{ time: 20 }]);
    viewing.playback.time.value = 31;
    close();
    expect(saved()).toMatchObject([{ time: 20 }, { time: 31 }]);
  });
});
