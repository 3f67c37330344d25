import { PortMessenger } from 'penpal';
import { afterEach, expect, test, vi } from 'vitest';
import { createStandInPlayer } from '../../e2e/host/wire/stand-in-player';
import { openBridge } from '../../player/bridge/open-bridge';
import { createHandle } from '../wire/handle';
import { openWire, type WireParts } from '../wire/wire';
import { openMirror } from './mirror';
import { PlayerTextTracks } from './text-tracks';

const CHANNEL = 'mirror-test';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function open() {
  const player = createStandInPlayer();
  const { port1, port2 } = new MessageChannel();
  const messenger = new PortMessenger({ port: port2 });
  const bridge = openBridge(messenger, { channel: CHANNEL, ...player, onError: () => undefined });
  const transport = {
    open: () => new PortMessenger({ port: port1 }),
    isGone: () => false,
    watch: () => () => undefined,
  };
  const loadWire = async () => (parts: WireParts) => openWire(transport, parts);
  const handle = createHandle(loadWire, CHANNEL, {}, { remove: () => undefined });
  const onEvent = vi.fn();
  ends.push(() => {
    handle.destroy();
    bridge.close();
    port1.close();
  });
  return { player, onEvent, mirror: openMirror(handle, onEvent, () => undefined) };
}

test('it has the whole state of a player that ran before, and follows its events', async () => {
  const { player, mirror, onEvent } = open();
  player.set({ state: { duration: 60, seekable: { start: 0, end: 60 }, volume: 40 } });
  await mirror.refresh();
  await expect.poll(() => mirror.state.volume).toBe(40);
  expect(mirror.ready).toBe(true);
  player.set({ state: { volume: 70, muted: true } });
  await expect.poll(() => mirror.state).toMatchObject({ volume: 70, muted: true, duration: 60 });
  expect(onEvent).toHaveBeenCalledWith('volumechange', { volume: 70, muted: true });
});

test('an assumed value counts until the player reports another', async () => {
  const { player, mirror } = open();
  await mirror.refresh();
  mirror.assume({ rate: 2 });
  expect(mirror.state.rate).toBe(2);
  player.set({ state: { rate: 1.5 } });
  await expect.poll(() => mirror.state.rate).toBe(1.5);
  mirror.assume({ rate: 3 });
  await mirror.refresh();
  expect(mirror.state.rate).toBe(1.5);
});

test('subtitles are text tracks, of which at most one is shown', () => {
  const choose = vi.fn();
  const tracks = new PlayerTextTracks(choose);
  const seen: string[] = [];
  for (const name of ['addtrack', 'removetrack', 'change'])
    tracks.addEventListener(name, () => seen.push(name));
  const subtitles = [
    { id: 'a', lang: 'fa', title: 'فارسی' },
    { id: 'b', lang: 'ar', title: 'العربية' },
  ];
  tracks.follow({ subtitles, subtitle: 'a' });
  expect([...tracks].map(({ language, mode }) => [language, mode])).toEqual([
    ['fa', 'showing'],
    ['ar', 'disabled'],
  ]);
  expect(tracks[1]).toMatchObject({ kind: 'subtitles', label: 'العربية' });
  const second = tracks.getTrackById('b');
  if (second === null) throw new Error('no track');
  second.mode = 'showing';
  expect(choose).toHaveBeenLastCalledWith('b');
  expect(tracks[0]?.mode).toBe('disabled');
  second.mode = 'hidden';
  expect(choose).toHaveBeenLastCalledWith(null);
  tracks.follow({ subtitles: [], subtitle: null });
  expect(tracks.length).toBe(0);
  expect(seen).toEqual(['addtrack', 'addtrack', 'change', 'change', 'change', 'removetrack', 'removetrack']);
});
