import { PortMessenger } from 'penpal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStandInPlayer, TIMED } from '../../e2e/host/wire/stand-in-player';
import type { BridgeVerbs } from '../../player/bridge/facts';
import { type HostBridge, openBridge } from '../../player/bridge/open-bridge';
import { createHandle } from './handle';
import type { HostParams } from './host-params';
import type { Filling } from './place';
import type { Transport } from './transport';
import { openWire, type WireParts } from './wire';

const CHANNEL = 'handle-test';
const TEN_SECONDS_MS = 10_000;

type WatchCallbacks = Parameters<Transport['watch']>[0];

/** A place for a frame: players come into it and go, and it can refuse. */
function createPlace() {
  let callbacks: WatchCallbacks | null = null;
  let port: MessagePort | null = null;
  let isGone = false;
  const bridges: HostBridge[] = [];
  const transport: Transport = {
    open: () => (port === null ? null : new PortMessenger({ port })),
    isGone: () => isGone,
    watch(given) {
      callbacks = given;
      return () => {
        callbacks = null;
      };
    },
  };
  return {
    loadWire: async () => (parts: WireParts) => openWire(transport, parts),
    isWatched: () => callbacks !== null,
    refuse: () => callbacks?.refused(),
    takeAway() {
      isGone = true;
      callbacks?.gone();
    },
    load(verbs: Partial<BridgeVerbs> = {}) {
      isGone = false;
      const stand = createStandInPlayer();
      const player = { ...stand, verbs: { ...stand.verbs, ...verbs } };
      const { port1, port2 } = new MessageChannel();
      port = port1;
      const messenger = new PortMessenger({ port: port2 });
      bridges.push(openBridge(messenger, { channel: CHANNEL, ...player, onError: () => undefined }));
      callbacks?.replaced();
      return player;
    },
    close() {
      for (const bridge of bridges) bridge.close();
      port?.close();
    },
  };
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => error,
  );

describe('a handle', () => {
  let place = createPlace();
  const open = (params: HostParams = {}) =>
    createHandle(place.loadWire, CHANNEL, params, { remove: () => undefined });

  beforeEach(() => {
    place = createPlace();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    place.close();
    vi.useRealTimers();
  });

  test('gives up after ten seconds without a player, with a code', async () => {
    const handle = open();
    const errors = vi.fn();
    handle.on('error', errors);
    const results = Promise.all([code(handle.ready), code(handle.play()), code(handle.getState())]);
    await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
    for (const error of await results) expect(error).toMatchObject({ name: 'PlayerError', code: 'timeout' });
    expect(errors).toHaveBeenCalledExactlyOnceWith({ code: 'timeout' });
    handle.destroy();
  });

  test('reports no error while nobody has seen its place, and waits the whole time after that', async () => {
    let awaited = true;
    const handle = createHandle(
      place.loadWire,
      CHANNEL,
      {},
      { remove: () => undefined, awaitsView: () => awaited },
    );
    const errors = vi.fn();
    handle.on('error', errors);
    const ready = code(handle.ready);
    await vi.advanceTimersByTimeAsync(2.5 * TEN_SECONDS_MS);
    expect(errors).not.toHaveBeenCalled();
    awaited = false;
    await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
    expect(errors).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
    expect(errors).toHaveBeenCalledExactlyOnceWith({ code: 'timeout' });
    expect(await ready).toMatchObject({ code: 'timeout' });
    handle.destroy();
  });

  test('gives a player whose page has come, and whose scripts have not, three times as long', async () => {
    let showPage: () => void = () => undefined;
    const handle = createHandle(
      place.loadWire,
      CHANNEL,
      {},
      {
        remove: () => undefined,
        watch: (_, onPage) => {
          showPage = onPage;
          return () => undefined;
        },
      },
    );
    const errors = vi.fn();
    handle.on('error', errors);
    const ready = code(handle.ready);
    showPage();
    await vi.advanceTimersByTimeAsync(2.9 * TEN_SECONDS_MS);
    expect(errors).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0.1 * TEN_SECONDS_MS);
    expect(errors).toHaveBeenCalledExactlyOnceWith({ code: 'timeout' });
    expect(await ready).toMatchObject({ code: 'timeout' });
    handle.destroy();
  });

  test('waits longer for a clip than for other answers, once the player has taken the call', async () => {
    const handle = open();
    const none = code(handle.clip({ from: 0, to: 10 }));
    await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
    expect(await none).toMatchObject({ code: 'timeout' });
    const clip = vi.fn(() => new Promise<never>(() => undefined));
    place.load({ clip });
    let settled: unknown = null;
    void code(handle.clip({ from: 0, to: 10 })).then((reason) => {
      settled = reason;
    });
    await vi.advanceTimersByTimeAsync(11 * TEN_SECONDS_MS);
    expect([clip.mock.calls.length, settled]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(2 * TEN_SECONDS_MS);
    expect(settled).toMatchObject({ code: 'timeout' });
    handle.destroy();
  });

  test('is of use to a player that comes after that', async () => {
    const handle = open();
    await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
    const player = place.load();
    await handle.play();
    expect(player.calls).toEqual([['play']]);
    handle.destroy();
  });

  test('sends play and pause beside the wire as well, until that is open', async () => {
    const callEarly = vi.fn();
    const handle = createHandle(place.loadWire, CHANNEL, {}, { remove: () => undefined, callEarly });
    const calls = [handle.play(), handle.seek(3), handle.pause()];
    expect(callEarly.mock.calls).toEqual([['play'], ['pause']]);
    const player = place.load();
    await Promise.all(calls);
    expect(callEarly).toHaveBeenLastCalledWith(null);
    await handle.play();
    expect(callEarly).toHaveBeenCalledTimes(3);
    expect(player.calls).toEqual([['play'], ['seek', 3], ['pause'], ['play']]);
    handle.destroy();
  });

  test('reaches a player that was there before: a page adopts frames when it can', async () => {
    const player = place.load();
    await vi.advanceTimersByTimeAsync(6 * TEN_SECONDS_MS);
    const handle = open();
    await handle.play();
    expect(player.calls).toEqual([['play']]);
    handle.destroy();
  });

  test('rejects at once when the player refuses this origin', async () => {
    const handle = open();
    const waiting = Promise.all([code(handle.ready), code(handle.pause())]);
    await vi.waitFor(() => expect(place.isWatched()).toBe(true));
    place.refuse();
    for (const error of await waiting) expect(error).toMatchObject({ code: 'origin-not-allowed' });
    expect(await code(handle.play())).toMatchObject({ code: 'origin-not-allowed' });
    handle.destroy();
  });

  test('continues with a frame that was put back, and sends it the changed params', async () => {
    const handle = open();
    place.load();
    const screens = vi.fn();
    handle.on('screen', screens);
    await handle.load({ type: 'vod', id: 1002 });
    await handle.setParams({ lang: 'ar' });
    const second = place.load();
    await handle.play();
    expect(second.calls).toEqual([['setParams', { type: 'vod', id: 1002, lang: 'ar' }], ['play']]);
    second.set({ state: { screen: 'player' } });
    await handle.getState();
    expect(screens).toHaveBeenLastCalledWith({ screen: 'player' });
    handle.destroy();
  });

  test('a listener that throws does not silence the others', async () => {
    const thrown: unknown[] = [];
    const catchThrown = (error: unknown) => thrown.push(error);
    const rest = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', catchThrown);

    const handle = open();
    const player = place.load();
    const received = vi.fn();
    handle.on('play', () => {
      throw new Error('of the host');
    });
    handle.on('play', received);
    await handle.getState();
    player.set({ state: { paused: false } });
    await handle.getState();
    expect(received).toHaveBeenCalledOnce();
    expect(thrown).toHaveLength(1);

    for (const listener of rest) process.on('uncaughtException', listener);
    handle.destroy();
  });

  test('receives nothing after off and after destroy', async () => {
    const handle = open();
    const player = place.load();
    const [stopped, kept] = [vi.fn(), vi.fn()];
    const off = handle.on('play', stopped);
    handle.on('play', kept);
    await handle.getState();
    off();
    player.set({ state: { paused: false } });
    await handle.getState();
    expect(stopped).not.toHaveBeenCalled();
    handle.destroy();
    player.set({ state: { paused: true } });
    player.set({ state: { paused: false } });
    expect(kept).toHaveBeenCalledOnce();
    expect(place.isWatched()).toBe(false);
  });

  test('listens until its signal is aborted, and refuses what is no signal', async () => {
    const handle = open();
    const player = place.load();
    const [heard, refused] = [vi.fn(), vi.fn()];
    const ending = new AbortController();
    handle.on('play', heard, { signal: ending.signal });
    const listen = () => Reflect.apply(handle.on, null, ['play', refused, { signal: 'until then' }]);
    expect(listen).toThrow(expect.objectContaining({ code: 'wrong-argument' }));
    await handle.getState();
    player.set({ state: { paused: false } });
    await handle.getState();
    ending.abort();
    player.set({ state: { paused: true } });
    player.set({ state: { paused: false } });
    await handle.getState();
    expect([heard.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);
    handle.destroy();
  });

  test('rejects at once when its frame was taken away, and goes on when it is put back', async () => {
    const handle = open();
    place.load();
    await handle.getState();
    place.close();
    const waiting = code(handle.snapshot());
    place.takeAway();
    expect(await waiting).toMatchObject({ code: 'destroyed' });
    expect(await code(handle.play())).toMatchObject({ code: 'destroyed' });
    const second = place.load();
    await handle.play();
    expect(second.calls).toEqual([['play']]);
    handle.destroy();
  });

  test('knows trouble that came before the wire, and waits as long as it is told to', async () => {
    const watched = { remove: () => undefined, timeout: 500 };
    const handle = createHandle(
      place.loadWire,
      CHANNEL,
      {},
      {
        ...watched,
        watch(onTrouble) {
          onTrouble('frame-blocked');
          return () => undefined;
        },
      },
    );
    expect(await code(handle.play())).toMatchObject({
      code: 'frame-blocked',
      message: expect.stringContaining('play: the content security policy of this page forbids the frame'),
    });
    handle.destroy();
    const silent = createHandle(place.loadWire, CHANNEL, {}, watched);
    const late = code(silent.play());
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toMatchObject({ code: 'timeout' });
    silent.destroy();
  });

  test('without its wire, calls fail with the reason', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const handle = createHandle(load, CHANNEL, {}, { remove: () => undefined });
    expect(await code(handle.play())).toMatchObject({ code: 'failed', cause: expect.any(TypeError) });
    handle.destroy();
  });

  test('fills the screen within the gesture, and tells the player, also a later one', async () => {
    const watchers = new Set<(filled: boolean) => void>();
    let full = false;
    const filling: Filling = {
      filled: () => full,
      async fill(filled) {
        full = filled;
        for (const emit of watchers) emit(filled);
      },
      watch(callbacks) {
        watchers.add(callbacks);
        return () => void watchers.delete(callbacks);
      },
    };
    const handle = createHandle(place.loadWire, CHANNEL, {}, { remove: () => undefined, filling });
    const player = place.load();
    await handle.getState();
    const asked = handle.requestFullscreen();
    expect(full).toBe(true);
    await asked;
    await handle.getState();
    expect(player.calls).toEqual([['setFilled', true]]);
    const second = place.load();
    await handle.play();
    expect(second.calls).toContainEqual(['setFilled', true]);
    second.set({ fullscreenAsked: { fullscreen: false } });
    await handle.getState();
    expect(full).toBe(false);
    handle.destroy();
    expect(watchers.size).toBe(0);
  });

  test('a player is asked for data of the stream only by a host that listens, and so is each later one', async () => {
    const handle = createHandle(place.loadWire, CHANNEL, {}, { remove: () => undefined });
    const first = place.load();
    handle.on('timeupdate', () => undefined);
    await handle.getState();
    expect(first.calls).toEqual([]);
    const heard = vi.fn();
    handle.on('adbreak', heard);
    await handle.getState();
    expect(first.calls).toEqual([['setListening', ['adbreak']]]);
    handle.on('metadata', heard);
    const second = place.load();
    await handle.play();
    expect(second.calls).toContainEqual(['setListening', ['metadata', 'adbreak']]);
    second.set({ timed: TIMED });
    await handle.getState();
    expect(heard.mock.calls).toEqual(TIMED.map(({ event }) => [event.data]));
    handle.destroy();
  });

  test('where the page cannot fill the screen, the player is asked to', async () => {
    const filling: Filling = {
      filled: () => false,
      fill: () => Promise.reject(new TypeError('no gesture')),
      watch: () => () => undefined,
    };
    const handle = createHandle(place.loadWire, CHANNEL, {}, { remove: () => undefined, filling });
    const player = place.load();
    player.answer('not-allowed');
    expect(await code(handle.requestFullscreen())).toMatchObject({ code: 'not-allowed' });
    await handle.exitFullscreen().catch(() => undefined);
    expect(player.calls).toEqual([['requestFullscreen'], ['exitFullscreen']]);
    handle.destroy();
  });

  test('where the browser refuses the screen that the player asks for, the window is filled', async () => {
    const fills: unknown[][] = [];
    const filling: Filling = {
      filled: () => false,
      fill: async (...how) => {
        fills.push(how);
        if (how[1] !== true) throw new TypeError('no gesture');
      },
      watch: () => () => undefined,
    };
    const handle = createHandle(place.loadWire, CHANNEL, {}, { remove: () => undefined, filling });
    const player = place.load();
    await handle.getState();
    player.set({ fullscreenAsked: { fullscreen: true } });
    await vi.waitFor(() => expect(fills).toEqual([[true], [true, true]]));
    handle.destroy();
  });

  test('warns of calls before ready and after destroy, by the moment of the call', async () => {
    // Tests of other files share the list of what was warned of.
    vi.resetModules();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const handle = open();
    const player = place.load();
    const early = handle.seekToLive();
    player.set({ state: { duration: 64 }, pictureShown: true });
    await early;
    await handle.getTranscript();
    handle.destroy();
    expect(await code(handle.play())).toMatchObject({ code: 'destroyed' });
    expect(await code(handle.play())).toMatchObject({ code: 'destroyed' });
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^Pardeh: seekToLive: called before ready/),
      'Pardeh: play: called after destroy(); mount the player anew',
    ]);
    warn.mockRestore();
  });

  test('destroy is emitted once, even if a listener calls it again', () => {
    const handle = open();
    const received = vi.fn(() => handle.destroy());
    handle.on('destroy', received);
    handle.destroy();
    handle.destroy();
    expect(received).toHaveBeenCalledOnce();
  });

  test('an event that does not exist is a wrong argument', () => {
    const handle = open();
    const name = JSON.parse('"__proto__"');
    expect(() => handle.off(name, () => undefined)).toThrow(
      expect.objectContaining({ code: 'wrong-argument', message: 'off: there is no event __proto__' }),
    );
    expect(() => handle.on(name, () => undefined)).toThrow(
      expect.objectContaining({ code: 'wrong-argument', message: 'on: there is no event __proto__' }),
    );
    handle.destroy();
  });
});
