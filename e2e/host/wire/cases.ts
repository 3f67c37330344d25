import type { DataAmount, PlayerStats } from '../../../host-sdk/contract/contract';
import type { PlayerError } from '../../../host-sdk/wire/player-error';
import { EVENT_NAMES, listen, rejectsWith, same, settle } from './expectations';
import { AT_REST, CAMERA, CHAPTER, NEXT, TIMED } from './stand-in-player';
import type { WireWorld } from './world';
import { WRONG_ARGUMENTS } from './wrong-arguments';

const DATA: DataAmount = { bytes: 1_200_000, estimated: false };
const STATS: PlayerStats = {
  firstFrame: 900,
  watched: 5,
  stalls: 1,
  stalled: 0.4,
  time: 6,
  bufferedAhead: 20,
  bitrate: 2_800_000,
  height: 720,
  frames: 125,
  droppedFrames: 2,
  latency: null,
  cmcd: { br: 2800, bs: true, cid: 'vod/1001' },
};

/** The protocol's guarantees to both ends, as sentences; run in memory, and through a real frame. */
export const WIRE_CASES: Readonly<Record<string, (world: WireWorld) => Promise<void>>> = {
  async 'calls made before the player is there wait for it'(world) {
    const { handle, player } = await world.open();
    await Promise.all([handle.play(), handle.seek(12.5), handle.pause(), handle.getState()]);
    same(await player.calls(), [['play'], ['seek', 12.5], ['pause']]);
  },

  async 'the state is what the player says'(world) {
    const { handle, player } = await world.open();
    same(await handle.getState(), AT_REST);
    await player.set({ state: { paused: false, time: 3 } });
    same(await handle.getState(), { ...AT_REST, paused: false, time: 3 });
  },

  async 'playing is told in order'(world) {
    const { handle, player } = await world.open();
    const received = listen(handle, ...EVENT_NAMES.filter((name) => name !== 'statechange'));
    await settle(handle);
    await player.set({ contentKnown: true, state: { screen: 'player', title: 'کویر' } });
    await player.set({ pictureShown: true });
    await player.set({ state: { paused: false, playing: true } });
    await player.set({ state: { playing: false, waiting: true } });
    await player.set({ state: { playing: true, waiting: false } });
    await player.set({ state: { seeking: true } });
    await player.set({ state: { seeking: false } });
    await player.set({ state: { paused: true, playing: false, ended: true } });
    await settle(handle);
    same(
      received.map(([name]) => name),
      [
        'loadstart',
        'screen',
        'screen',
        'contentchange',
        'ready',
        'play',
        'playing',
        'waiting',
        'playing',
        'seeking',
        'seeked',
        'pause',
        'ended',
      ],
    );
    same(received[3], ['contentchange', { type: 'vod', id: '1001', title: 'کویر', live: false }]);
    same(received.at(-1), ['ended', { type: 'vod', id: '1001' }]);
  },

  async 'every event of the contract comes through, with what it tells'(world) {
    const { handle, player } = await world.open();
    const received = listen(handle, ...EVENT_NAMES);
    await settle(handle);
    const persian = { id: 'fa/فارسی', lang: 'fa', title: 'فارسی' };
    const liveEdge = { atEdge: true, latency: 3.2 };
    const cue = await handle.addCuePoint(3, { chapter: 1 });
    await player.set({ state: { time: 3, duration: 60, bufferedEnd: 12, liveEdge } });
    await player.set({ stats: STATS, data: DATA, chapter: CHAPTER, camera: CAMERA });
    await player.set({ neighbours: { previous: null, next: NEXT }, timed: TIMED });
    await player.set({ state: { interruption: 'broadcaster' } });
    await player.set({ state: { volume: 40, rate: 2, quality: 720, height: 720, soundOnly: true } });
    await player.set({ state: { subtitles: [persian], subtitle: persian.id, audioTrack: 'ar/عربی' } });
    await player.set({
      state: { fullscreen: true, pictureInPicture: true, autoplayBlocked: { muted: true } },
    });
    await player.set({ fullscreenAsked: { fullscreen: true }, failure: 'failed' });
    await player.set({ state: { paused: false, playing: true, id: '1002' } });
    await player.set({ byViewer: true, contentKnown: true, pictureShown: true, state: { seeking: true } });
    await player.set({ state: { waiting: true, playing: false, seeking: false, ended: true, paused: true } });
    await player.set({ snapshot: new Blob(['picture'], { type: 'image/png' }) });
    await settle(handle);
    handle.destroy();
    const names = new Set(received.map(([name]) => name));
    same(
      EVENT_NAMES.filter((name) => !names.has(name)),
      [],
    );
    const byName = new Map(received.map(([name, data]) => [name, data]));
    same(byName.get('timeupdate'), { time: 3, duration: 60 });
    same(byName.get('cuepoint'), { id: cue, time: 3, data: { chapter: 1 } });
    same(byName.get('stats'), STATS);
    same(byName.get('data'), DATA);
    same(byName.get('chapterchange'), { chapter: CHAPTER });
    same(byName.get('playlistchange'), { previous: null, next: NEXT });
    same(byName.get('camerachange'), CAMERA);
    for (const { event } of TIMED) same(byName.get(event.name), event.data);
    same(byName.get('qualitychange'), { quality: 720, height: 720 });
    same(byName.get('subtitleschange'), { subtitle: persian.id, subtitles: [persian] });
    same(byName.get('soundonlychange'), { soundOnly: true });
    same(byName.get('liveedge'), liveEdge);
    same(byName.get('outage'), { interruption: 'broadcaster' });
    same(byName.get('redirect'), { type: 'vod', id: '1002', title: '' });
    same(byName.get('destroy'), {});
  },

  async 'every verb comes through with its argument, and settles'(world) {
    const { handle, player } = await world.open();
    await handle.seekToLive();
    await handle.setVolume(40);
    await handle.setMuted(true);
    await handle.setRate(1.5);
    await handle.setQuality(720);
    await handle.setQuality('auto');
    await handle.setSubtitles('fa/فارسی');
    await handle.setSubtitles(null);
    await handle.setAudioTrack('ar/عربی');
    await handle.requestPictureInPicture();
    await handle.exitPictureInPicture();
    await handle.setSound({ night: true, boost: 150 });
    await handle.setSoundOnly(true);
    same(await player.calls(), [
      ['seekToLive'],
      ['setVolume', 40],
      ['setMuted', true],
      ['setRate', 1.5],
      ['setQuality', 720],
      ['setQuality', 'auto'],
      ['setSubtitles', 'fa/فارسی'],
      ['setSubtitles', null],
      ['setAudioTrack', 'ar/عربی'],
      ['requestPictureInPicture'],
      ['exitPictureInPicture'],
      ['setSound', { night: true, boost: 150 }],
      ['setSoundOnly', true],
    ]);
  },

  async 'what the content consists of, and what it is a part of, is read and changed'(world) {
    const { handle, player } = await world.open();
    await handle.setChapters([{ start: 0, title: 'The market' }]);
    await handle.setChapters(null);
    await handle.next();
    await handle.previous();
    await handle.setCamera({ yaw: 90 });
    same(await handle.getChapters(), [CHAPTER]);
    same(await handle.getPlaylist(), { title: 'Deserts', videos: [NEXT], index: -1 });
    same(await handle.getCamera(), CAMERA);
    same(await handle.getTranscript(), [{ start: 1, end: 2, speaker: 'Sara', text: 'سلام' }]);
    same(await handle.getPlayed(), [{ start: 0, end: 5 }]);
    same(await player.calls(), [
      ['setChapters', [{ start: 0, title: 'The market' }]],
      ['setChapters', null],
      ['next'],
      ['previous'],
      ['setCamera', { yaw: 90 }],
    ]);
  },

  async 'what the browser does not allow, and what cannot be done, is said by its code'(world) {
    const { handle, player } = await world.open();
    await player.answer('not-allowed');
    await rejectsWith(handle.requestPictureInPicture(), 'not-allowed');
    await rejectsWith(handle.setMuted(false), 'not-allowed');
    await player.answer('not-supported');
    await rejectsWith(handle.snapshot(), 'not-supported');
    await rejectsWith(handle.clip({ from: 0, to: 10 }), 'not-supported');
    await rejectsWith(handle.setQuality(1234), 'not-supported');
    await rejectsWith(handle.seekToLive(), 'not-supported');
  },

  async 'what is true before the wire opens is told when it does'(world) {
    const { handle, player } = await world.open();
    const received = listen(handle, 'play');
    const shown = new Promise((resolve) => handle.on('ready', resolve));
    await player.set({ pictureShown: true, state: { screen: 'player', paused: false, time: 9 } });
    same(await shown, { ...AT_REST, screen: 'player', paused: false, time: 9 });
    await settle(handle);
    same(received, [['play', { time: 9 }]]);
  },

  async 'onFinished is called at the end'(world) {
    const finished: unknown[] = [];
    const { handle, player } = await world.open({ onFinished: (ended) => finished.push(ended) });
    await settle(handle);
    await player.set({ state: { ended: true } });
    await settle(handle);
    same(finished, [{ type: 'vod', id: '1001' }]);
  },

  async 'a refused call rejects with its code'(world) {
    const { handle, player } = await world.open();
    await player.answer('not-allowed');
    await rejectsWith(handle.play(), 'not-allowed');
    await player.answer('not-found');
    await rejectsWith(handle.load({ type: 'vod', id: 9404 }), 'not-found');
  },

  async 'an error inside the player crosses as a code, without its words'(world) {
    const { handle, player } = await world.open();
    await player.answer('throw');
    const reason = await handle.play().catch((error: unknown) => error);
    same(JSON.stringify([reason, String(reason)]).includes('0912'), false);
    await rejectsWith(handle.pause(), 'failed');
  },

  async 'wrong arguments are refused, throw nothing, and change nothing'(world) {
    const { handle, player } = await world.open({ token: 'first' });
    // Calls of one setter are queued; those of different setters are not.
    const refuseAll = async ([name, values]: [string, readonly unknown[]]) => {
      const verb: unknown = Reflect.get(handle, name);
      if (typeof verb !== 'function') throw new Error(`no ${name}`);
      for (const value of values) await rejectsWith(verb(value), 'wrong-argument');
    };
    await Promise.all(Object.entries(WRONG_ARGUMENTS).map(refuseAll));
    same(await player.calls(), []);
    same(await player.token(), 'first');
  },

  async 'params that the product does not know fall away'(world) {
    const { handle, player } = await world.open();
    await handle.load({ type: 'vod', id: 1, ...JSON.parse('{"constructor":1,"onload":"x"}') });
    same(await player.calls(), [['load', { type: 'vod', id: 1 }]]);
  },

  async 'more than 20 calls in a second are refused, and the player lives on'(world) {
    const { handle, player } = await world.open();
    await settle(handle);
    const codeOf = ({ code }: PlayerError) => code;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => handle.pause().then(() => 'ok', codeOf)),
    );
    same(answers.filter((answer) => answer === 'ok').length <= 20, true);
    same(answers.includes('too-many-calls'), true);
    await player.set({ state: { time: 5 } });
    same((await player.calls()).length <= 20, true);
  },

  async 'reads are not among those 20'(world) {
    const { handle } = await world.open();
    const states = await Promise.all(Array.from({ length: 60 }, () => handle.getState()));
    same(states.length, 60);
    await handle.pause();
  },

  async 'a slider moves at 60 values a second, and the last one counts'(world) {
    const { handle, player } = await world.open();
    await settle(handle);
    const moves: Promise<void>[] = [];
    for (let volume = 0; volume <= 60; volume += 1) {
      moves.push(handle.setVolume(volume), handle.seek(volume));
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    await Promise.all(moves);
    const calls = await player.calls();
    same(calls.length <= 30, true);
    const last = (verb: string) => calls.filter(([name]) => name === verb).at(-1);
    same(
      [last('seek'), last('setVolume')],
      [
        ['seek', 60],
        ['setVolume', 60],
      ],
    );
  },

  async 'the handle has the state at once, frozen, and every part of it as a property'(world) {
    const { handle, player } = await world.open();
    same([handle.state.paused, handle.paused, handle.volume], [true, true, 100]);
    const received: unknown[] = [];
    await settle(handle);
    same(handle.state, AT_REST);
    handle.on('statechange', (state) => received.push(state, handle.state === state));
    handle.on('play', () => received.push(handle.paused));
    await player.set({ state: { paused: false, qualities: [720] } });
    await settle(handle);
    same(received, [{ ...AT_REST, paused: false, qualities: [720] }, true, false]);
    same([Object.isFrozen(handle.state), Object.isFrozen(handle.qualities)], [true, true]);
  },

  async 'a listener goes by off, by its signal, and after one event'(world) {
    const { handle, player } = await world.open();
    await settle(handle);
    const received: string[] = [];
    const listener = () => received.push('off');
    const aborting = new AbortController();
    handle.on('play', listener);
    handle.on('play', listener);
    handle.on('play', () => received.push('signal'), { signal: aborting.signal });
    handle.once('play', () => received.push('once'));
    const toggle = async () => {
      await player.set({ state: { paused: false } });
      await player.set({ state: { paused: true } });
      await settle(handle);
    };
    await toggle();
    handle.off('play', listener);
    await toggle();
    aborting.abort();
    await toggle();
    same(received, ['off', 'off', 'signal', 'once', 'signal']);
  },

  async 'ready is the event, or the code of the error'(world) {
    const [well, missing] = [await world.open(), await world.open()];
    await well.player.set({ pictureShown: true });
    await well.handle.ready;
    await missing.player.set({ failure: 'not-found' });
    await rejectsWith(missing.handle.ready, 'not-found');
  },

  async 'errors say what was wrong'(world) {
    const { handle, player } = await world.open();
    await player.answer('not-allowed');
    const messages = [handle.setVolume(200), handle.play()].map((call) =>
      call.catch(({ message }: PlayerError) => message),
    );
    same(await Promise.all(messages), [
      'setVolume: volume must be 0 to 100 (got 200)',
      'play: the browser wants a gesture of the viewer first',
    ]);
  },

  async 'the token crosses by its own call, and never among params'(world) {
    const { handle, player } = await world.open({ token: 'first' });
    same(await player.token(), 'first');
    await handle.setToken('second');
    await handle.setParams({ lang: 'ar', xToken: 'third' });
    same(await player.token(), 'third');
    await handle.setToken(null);
    same(await player.token(), null);
    same(await player.calls(), [
      ['setToken', 'second'],
      ['setToken', 'third'],
      ['setParams', { lang: 'ar' }],
      ['setToken', null],
    ]);
  },

  async 'a token function is asked each time, and may fail'(world) {
    let asked = 0;
    const token = () => {
      asked += 1;
      return asked === 2 ? Promise.reject(new Error('no session')) : `token-${asked}`;
    };
    const { handle, player } = await world.open({ token });
    const errors = listen(handle, 'error');
    same([await player.token(), await player.token(), await player.token()], ['token-1', null, 'token-3']);
    same(errors, [['error', { code: 'token-failed' }]]);
  },

  async 'a token function that throws or gives no string is an error event, and the viewer is anonymous'(
    world,
  ) {
    const wrong: (() => unknown)[] = [
      () => {
        throw new Error('no session');
      },
      () => 12,
      () => undefined,
      () => null,
    ];
    const answers = wrong.map(async (token) => {
      const { handle, player } = await world.open({ token: JSON.parse('null') });
      const errors = listen(handle, 'error');
      await Reflect.apply(handle.setToken, null, [token]);
      return [await player.token(), errors.length];
    });
    same(await Promise.all(answers), [
      [null, 2],
      [null, 2],
      [null, 2],
      [null, 0],
    ]);
  },

  async 'two players do not mix'(world) {
    const [first, second] = await Promise.all([world.open({ token: 'a' }), world.open({ token: 'b' })]);
    const received = listen(second.handle, 'play');
    await Promise.all([settle(first.handle), settle(second.handle)]);
    await first.player.set({ state: { paused: false } });
    await first.handle.seek(7);
    await settle(second.handle);
    same([received, await second.player.calls()], [[], []]);
    same([await first.player.token(), await second.player.token()], ['a', 'b']);
  },

  async 'after destroy every call rejects, waiting ones too'(world) {
    const { handle } = await world.open();
    const waiting = handle.play();
    handle.destroy();
    await rejectsWith(waiting, 'destroyed');
    await rejectsWith(handle.getState(), 'destroyed');
    handle.destroy();
  },
};
