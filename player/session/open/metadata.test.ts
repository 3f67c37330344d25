import { computed, signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { openGuestKeeps } from '../library/guest-keeps';
import { openWatched } from '../library/watched';
import { openResume } from '../viewing/start/resume';
import { keepMetadata } from './metadata';

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

/** `device`: a guest; all other ids are logged in. */
function makeViewer(id = signal('sara')) {
  const isLogin = computed(() => id.value !== 'device');
  const account = computed(() => (isLogin.value ? id.value : null));
  return { hasToken: signal(true), looked: signal(true), id, isLogin, account };
}

/** A known viewer, with a position on this device and another one on the platform. */
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
  if (given.told !== undefined) watched.keepSynced(film, given.told);
  const { client, asked } = answeringClient({ is_like: false, ...given.platform }, {});
  const opened = keepMetadata(viewing, film, {
    client,
    watched,
    here: given.here,
    viewer: makeViewer(),
    handedOver: () => 0,
    params: parseParams({ type: 'vod', id: '1001', ...given.params }),
  });
  await vi.advanceTimersByTimeAsync(1000);
  const saved = () => asked.slice(1).map(({ body }) => body);
  return { ...opened, viewing, watched, gone, saved };
}

describe('the platform’s data of a video', () => {
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

  it('is offered to viewers who are already watching', async () => {
    const { gone } = await open({ here: 90, told: 90, platform: { time: 300 }, now: 120 });
    expect(gone).toEqual(['was offered 300']);
  });

  it('is older than an unsent position, which is sent', async () => {
    const { gone, saved, watched } = await open({ here: 120, told: 90, platform: { time: 90 }, now: 120 });
    expect(gone).toEqual([]);
    expect(saved()).toMatchObject([{ video_id: '1001', video_type: 2, time: 120 }]);
    expect(watched.findSynced(film)).toBe(120);
  });

  it.each([
    ['the address names a time', { t: '5' }],
    ['it is a preview', { preview: 'true' }],
  ])('does not count where %s', async (_, params) => {
    const { gone } = await open({ here: null, platform: { time: 300 }, params });
    expect(gone).toEqual([]);
  });

  it('is sent during playback, and when the viewer leaves', async () => {
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

/** A guest of this device, who logs in as Sara on the page; her account has another position. */
async function openAsGuest(given: {
  here?: number;
  now?: number;
  started: boolean;
  account: number;
  params?: Record<string, string>;
}) {
  const viewing = makeViewing();
  viewing.started.value = given.started;
  viewing.playback.state.value = given.started ? 'playing' : 'can-play';
  viewing.playback.time.value = given.now ?? 0;
  const resume = openResume(viewing.playback, viewing.started);
  const watched = openWatched(keeper(), keeper());
  if (given.here !== undefined) watched.keep(film, given.here);
  const id = signal('device');
  const { client, asked } = answeringClient(
    { is_like: false, time: 0 },
    { is_like: false, time: given.account },
  );
  const opened = keepMetadata({ ...viewing, resume }, film, {
    client,
    watched,
    here: given.here ?? null,
    viewer: makeViewer(id),
    handedOver: () => 0,
    params: parseParams({ type: 'vod', id: '1001', ...given.params }),
  });
  await vi.advanceTimersByTimeAsync(0);
  id.value = 'sara';
  await vi.advanceTimersByTimeAsync(0);
  const { playback, started } = viewing;
  const at = () => [playback.time.value, resume.from.value, resume.offered.value];
  const saved = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, playback, started, resume, watched, at, saved };
}

describe('the place of an account that is logged in on the page', () => {
  it('is where the first play begins, and the viewer can start over', async () => {
    const { at, started, watched } = await openAsGuest({ started: false, account: 31 });
    started.value = true;
    expect(at()).toEqual([31, 31, null]);
    expect(watched.find(film)).toBe(31);
  });

  it('is offered once playback has begun', async () => {
    const { at, resume } = await openAsGuest({ started: true, now: 3, account: 31 });
    expect(at()).toEqual([3, null, 31]);
    resume.goTo(31);
    expect(at()).toEqual([31, 31, null]);
  });

  it('is offered where this device has another place, since either may be newer', async () => {
    const { at, started } = await openAsGuest({ here: 100, now: 100, started: false, account: 31 });
    started.value = true;
    expect(at()).toEqual([100, null, 31]);
  });

  it('is not overwritten before the viewer has watched on without it', async () => {
    const { playback, saved, close } = await openAsGuest({ started: true, now: 12, account: 31 });
    playback.time.value = 20;
    await vi.advanceTimersByTimeAsync(7500);
    playback.state.value = 'paused';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved()).toEqual([]);
    playback.state.value = 'playing';
    playback.time.value = 25;
    close();
    expect(saved()).toMatchObject([{ time: 25 }]);
  });

  it.each([
    ['close to the viewer’s own', { account: 33, now: 31 }],
    ['at the end', { account: 598, now: 31 }],
    ['at the beginning', { account: 3, now: 31 }],
    ['not where the address says', { account: 31, now: 90, params: { t: '90' } }],
  ])('is not offered if it is %s', async (_, given) => {
    const { at } = await openAsGuest({ started: true, ...given });
    expect(at()).toEqual([given.now, null, null]);
  });
});

describe('a call that saves', () => {
  function openWith(viewing: ReturnType<typeof makeViewing>, ...answers: readonly (ApiError | object)[]) {
    const { client, asked } = answeringClient(...answers);
    const opened = keepMetadata(viewing, film, {
      client,
      watched: openWatched(keeper(), keeper()),
      here: null,
      viewer: makeViewer(),
      handedOver: () => 0,
      params: parseParams({ type: 'vod', id: '1001' }),
    });
    const saved = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { ...opened, asked, saved };
  }

  it('carries the place with the like, and the like with the place', async () => {
    const { like, viewing, saved, close } = await open({ here: null, platform: { time: 300 }, now: 3 });
    await like.set(true);
    viewing.playback.state.value = 'playing';
    viewing.playback.time.value = 310;
    close();
    expect(saved()).toMatchObject([
      { time: 300, is_like: true },
      { time: 310, is_like: true },
    ]);
  });

  it('carries a like as it was on the platform', async () => {
    const { viewing, saved, close } = await open({ here: null, platform: { is_like: true, time: 0 } });
    viewing.playback.state.value = 'playing';
    viewing.playback.time.value = 20;
    close();
    expect(saved()).toMatchObject([{ time: 20, is_like: true }]);
  });

  it('waits until the account’s place is known, but not for a video that never loads', async () => {
    const viewing = makeViewing();
    viewing.engine.value = null;
    const { like, saved } = openWith(viewing, { is_like: false, time: 41.5 }, {});
    void like.set(true);
    expect(saved()).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(saved()).toMatchObject([{ time: 41, is_like: true }]);
  });

  it('is not made with an unknown like: the platform is asked again, and keeps its like', async () => {
    const viewing = makeViewing();
    viewing.playback.state.value = 'playing';
    viewing.playback.time.value = 20;
    const { saved } = openWith(viewing, new ApiError(500, ''), new ApiError(500, ''), {
      is_like: true,
      time: 0,
    });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(saved()).toEqual([]);
    viewing.playback.time.value = 31;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(saved()).toMatchObject([{ time: 31, is_like: true }]);
  });
});

describe('the like of a guest', () => {
  it('is kept on the device, and shown as the account’s own while it is on its way there', async () => {
    const keeps = openGuestKeeps(keeper());
    const id = signal('device');
    const handedOver = signal(0);
    const { client } = answeringClient({ is_like: false, time: 0 });
    const { like } = keepMetadata(makeViewing(), film, {
      client,
      keeps,
      watched: openWatched(keeper(), keeper()),
      here: null,
      viewer: makeViewer(id),
      handedOver: () => handedOver.value,
      params: parseParams({ type: 'vod', id: '1001' }),
    });
    await vi.advanceTimersByTimeAsync(0);
    await like.set(true);
    id.value = 'sara';
    await vi.advanceTimersByTimeAsync(0);
    expect(like.liked.value).toBe(true);

    keeps.claim('sara');
    expect(keeps.waiting('sara')).toEqual([{ kind: 'like', type: 'vod', id: '1001' }]);
    keeps.remove({ kind: 'like', type: 'vod', id: '1001' }, 'sara');
    handedOver.value = 1;
    await vi.advanceTimersByTimeAsync(0);
    expect(like.liked.value, 'refused').toBe(false);
  });

  it('that is taken back before the login is not kept', async () => {
    const keeps = openGuestKeeps(keeper());
    const { client } = answeringClient({ is_like: false, time: 0 });
    const { like } = keepMetadata(makeViewing(), film, {
      client,
      keeps,
      watched: openWatched(keeper(), keeper()),
      here: null,
      viewer: makeViewer(signal('device')),
      handedOver: () => 0,
      params: parseParams({ type: 'vod', id: '1001' }),
    });
    await vi.advanceTimersByTimeAsync(0);
    await like.set(true);
    await like.set(false);
    keeps.claim('sara');
    expect(keeps.waiting('sara')).toEqual([]);
  });
});
