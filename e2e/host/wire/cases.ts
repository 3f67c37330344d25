import { EVENT_NAMES, listen, rejectsWith, same, settle } from './expectations';
import { AT_REST } from './stand-in-player';
import type { WireWorld } from './world';
import { WRONG_ARGUMENTS } from './wrong-arguments';

/** The wire's guarantees to both ends, as sentences; run in memory, and through a real frame. */
export const WIRE_CASES: Readonly<Record<string, (world: WireWorld) => Promise<void>>> = {
  async 'calls made before the player is there wait for it'(world) {
    const { handle, player } = await world.open();
    await Promise.all([handle.play(), handle.seek(12.5), handle.pause(), handle.ready]);
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
    const received = listen(handle, ...EVENT_NAMES);
    await handle.ready;
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
    await handle.ready;
    await settle(handle);
    const persian = { id: 'fa/فارسی', lang: 'fa', title: 'فارسی' };
    const liveEdge = { atEdge: true, latency: 3.2 };
    await player.set({ state: { time: 3, duration: 60, bufferedEnd: 12, liveEdge } });
    await player.set({ state: { interruption: 'broadcaster' } });
    await player.set({ state: { volume: 40, rate: 2, quality: 720, height: 720 } });
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
    same(byName.get('qualitychange'), { quality: 720, height: 720 });
    same(byName.get('subtitleschange'), { subtitle: persian.id, subtitles: [persian] });
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
    ]);
  },

  async 'what the browser does not allow, and what cannot be done, is said by its code'(world) {
    const { handle, player } = await world.open();
    await player.answer('not-allowed');
    await rejectsWith(handle.requestPictureInPicture(), 'not-allowed');
    await rejectsWith(handle.setMuted(false), 'not-allowed');
    await player.answer('not-supported');
    await rejectsWith(handle.snapshot(), 'not-supported');
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
    await handle.ready;
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
    for (const [name, values] of Object.entries(WRONG_ARGUMENTS)) {
      for (const value of values) {
        const verb: unknown = Reflect.get(handle, name);
        if (typeof verb !== 'function') throw new Error(`no ${name}`);
        await rejectsWith(verb(value), 'wrong-argument');
      }
    }
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
    await handle.ready;
    const calls = Array.from({ length: 200 }, () => handle.getState().then(() => 'ok', String));
    const answers = await Promise.all(calls);
    same(answers.filter((answer) => answer === 'ok').length <= 20, true);
    same(answers.includes('PlayerError: Pardeh: too-many-calls'), true);
    await player.set({ state: { time: 5 } });
    same(await player.calls(), []);
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
    const { player } = await world.open({ token });
    same([await player.token(), await player.token(), await player.token()], ['token-1', null, 'token-3']);
  },

  async 'two players do not mix'(world) {
    const [first, second] = await Promise.all([world.open({ token: 'a' }), world.open({ token: 'b' })]);
    const received = listen(second.handle, 'play');
    await Promise.all([first.handle.ready, second.handle.ready]);
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
