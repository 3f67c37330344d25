import { expect, expectTypeOf, test } from 'vitest';
import type { HostSdk } from '../sdk';
import type { PlayerHandle } from './handle';
import type { MountParams, ParamsChange } from './host-params';

/** For the compiler only: each line that must not compile is marked, and fails if it does. */
function neverRun(sdk: HostSdk, player: PlayerHandle): void {
  sdk.mount('#player', { type: 'vod', id: 1001, autoplay: true });
  sdk.mount('#player', { type: 'live', id: '7', quiz: 'yalda' });
  sdk.mount('#player', { type: 'vod', id: 1001, raw: true });
  sdk.mount('#player', { type: 'mp4', 'e-url': 'aHR0cHM6Ly9h' });
  sdk.mount('#player', { type: 'live', isGeneral: true, src: 'https://a.example/b.m3u8' });
  void player.setParams({ lang: 'ar' });
  sdk.adopt('iframe');

  // @ts-expect-error: nothing is to be played
  sdk.mount('#player', {});
  // @ts-expect-error: a stream without its id
  sdk.mount('#player', { type: 'vod' });
  // @ts-expect-error: a quiz without the live that it belongs to
  sdk.mount('#player', { quiz: 'yalda' });
  // @ts-expect-error: raw without its id
  sdk.mount('#player', { type: 'vod', raw: true });
  // @ts-expect-error: a file without its address
  sdk.mount('#player', { type: 'mp4', id: 1001 });
  // @ts-expect-error: an address alone is played in general mode only
  sdk.mount('#player', { type: 'live', src: 'https://a.example/b.m3u8' });
  // @ts-expect-error: general mode without an address
  sdk.mount('#player', { type: 'live', isGeneral: true });
  // @ts-expect-error: no such type
  sdk.mount('#player', { type: 'film', id: 1001 });
  // @ts-expect-error: other content is whole content
  void player.load({ type: 'clip' });
}

test('content that is known at run time alone is checked as well', () => {
  expect(neverRun).toBeTypeOf('function');
  const row: { type: 'vod' | 'clip'; id: string } = { type: 'clip', id: '4001' };
  const params: MountParams = { ...row, lang: 'fa' };
  expectTypeOf(params).toExtend<ParamsChange>();
});
