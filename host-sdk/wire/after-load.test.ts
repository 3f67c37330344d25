// @vitest-environment node
import { expect, test } from 'vitest';
import type { PlayerMethods } from '../contract/contract';
import { callAfterLoad } from './after-load';
import { PlayerError } from './player-error';

/** A wire that notes what it sends, in the order in which it does. */
function open() {
  const sent: string[] = [];
  let settle: (error?: PlayerError) => void = () => undefined;
  const loading = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error));
  });
  const wire = callAfterLoad({
    async call(name, _given, checked) {
      await checked;
      sent.push(name);
      return JSON.parse('null');
    },
    giveUp: () => undefined,
    close: () => undefined,
  });
  const call = (name: keyof PlayerMethods, after: Promise<void> | null = loading) =>
    wire.call(name, [], Promise.resolve(), after).then(
      () => 'done',
      ({ code }: PlayerError) => code,
    );
  return { sent, settle, call };
}

test('calls after a load that nobody has awaited mean its content, in their order', async () => {
  const { sent, settle, call } = open();
  const calls = [call('play'), call('seek')];
  await call('setVolume');
  expect(sent).toEqual(['setVolume']);
  settle();
  expect(await Promise.all(calls)).toEqual(['done', 'done']);
  expect(sent).toEqual(['setVolume', 'play', 'seek']);
});

test('a pause after it stops what plays at once, and then the content that came', async () => {
  const { sent, settle, call } = open();
  const paused = call('pause');
  await Promise.resolve();
  expect(sent).toEqual(['pause']);
  settle();
  expect(await paused).toBe('done');
  expect(sent).toEqual(['pause', 'pause']);
});

test('content that does not come takes the calls for it along, but for the pause of what plays on', async () => {
  const { sent, settle, call } = open();
  const calls = [call('play'), call('pause')];
  settle(new PlayerError('not-found'));
  expect([await Promise.all(calls), sent]).toEqual([['not-found', 'done'], ['pause']]);
});

test('without a load, calls are made at once', async () => {
  const { sent, call } = open();
  void call('play', null);
  await call('pause', null);
  expect(sent).toEqual(['play', 'pause']);
});
