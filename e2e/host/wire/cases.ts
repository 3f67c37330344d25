import { listen, rejectsWith, same, settle } from './expectations';
import { AT_REST } from './stand-in-player';
import type { WireWorld } from './world';

/** What the wire promises to both ends, in sentences; run in memory, and through a real frame. */
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
    const heard = listen(handle, 'screen', 'play', 'pause', 'seeked', 'ended');
    await handle.ready;
    await settle(handle);
    await player.set({ state: { screen: 'player', paused: false } });
    await player.set({ seeking: true, state: { time: 40 } });
    await player.set({ seeking: false });
    await player.set({ state: { paused: true, ended: true, time: 60 } });
    await settle(handle);
    same(heard, [
      ['screen', { screen: 'placeholder' }],
      ['screen', { screen: 'player' }],
      ['play', { time: 0 }],
      ['seeked', { time: 40 }],
      ['pause', { time: 60 }],
      ['ended', { type: 'vod', id: '1001' }],
    ]);
  },

  async 'what is true before the wire opens is told when it does'(world) {
    const { handle, player } = await world.open();
    const heard = listen(handle, 'play');
    const shown = new Promise((resolve) => handle.on('ready', resolve));
    await player.set({ pictureShown: true, state: { screen: 'player', paused: false, time: 9 } });
    same(await shown, { ...AT_REST, screen: 'player', paused: false, time: 9 });
    await settle(handle);
    same(heard, [['play', { time: 9 }]]);
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

  async 'wrong arguments are refused, and change nothing'(world) {
    const { handle, player } = await world.open();
    const wrong = JSON.parse('{"id":{"a":1}}');
    await rejectsWith(handle.seek(Number.NaN), 'wrong-argument');
    await rejectsWith(handle.seek(Number.POSITIVE_INFINITY), 'wrong-argument');
    await rejectsWith(handle.seek(JSON.parse('"12"')), 'wrong-argument');
    await rejectsWith(handle.load(wrong), 'wrong-argument');
    await rejectsWith(handle.setParams({ ...JSON.parse('{}'), title: document }), 'wrong-argument');
    same(await player.calls(), []);
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
    const heard = listen(second.handle, 'play');
    await Promise.all([first.handle.ready, second.handle.ready]);
    await first.player.set({ state: { paused: false } });
    await first.handle.seek(7);
    await settle(second.handle);
    same([heard, await second.player.calls()], [[], []]);
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
