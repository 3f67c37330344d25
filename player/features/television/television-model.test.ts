import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StandInRemote, videoWithRemote } from '../../engine/remote/fixtures/stand-in-remote';
import type { RemoteDevice } from '../../engine/remote-device';
import { televisionOf } from '../../session/viewing/slots/television-of';
import { makeEngine } from '../fixtures/engine';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeSource, makeViewing } from '../fixtures/viewing';
import { televisionSearch } from '.';
import { begin } from './television-model';
import { mayLeave } from './television-rule';

const remote = HTMLMediaElement.prototype.remote;
let probes: StandInRemote[] = [];
let end = () => {};

beforeEach(() => {
  probes = [];
  const known = new WeakMap<object, StandInRemote>();
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
    configurable: true,
    get(this: object) {
      const found = known.get(this) ?? new StandInRemote();
      if (!known.has(this)) probes.push(found);
      known.set(this, found);
      return found;
    },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  if (remote === undefined) Reflect.deleteProperty(HTMLMediaElement.prototype, 'remote');
});

function open() {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  end = begin({ session, viewing });
  return { viewing, session };
}

/** A device has been found, and the engine for it opens as soon as it is needed. */
function openFound(prompt: RemoteDevice['prompt']) {
  const opened = open();
  const { viewing, session } = opened;
  session.popovers.show('more');
  probes[0]?.find(true);
  const state = signal<RemotePlaybackState>('disconnected');
  const device: RemoteDevice = { state, prompt };
  viewing.source.subscribe((source) => {
    viewing.engine.value = source?.kind === 'remote' ? { ...makeEngine(), device } : makeEngine();
  });
  return { ...opened, state, television: televisionOf(viewing) };
}

const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

it('looks for a device while a menu is open, and offers the way when there is one', () => {
  const { viewing, session } = open();
  expect(probes).toHaveLength(0);
  session.popovers.show('chat');
  expect(probes).toHaveLength(0);
  session.popovers.show('more');
  expect(probes).toHaveLength(1);
  expect(televisionOf(viewing).value).toBeNull();
  probes[0]?.find(true);
  expect(televisionOf(viewing).value).not.toBeNull();
  session.popovers.show('settings');
  probes[1]?.find(false);
  expect(televisionOf(viewing).value).toBeNull();
});

it('asks the element that plays a file, and loads nothing beside it', () => {
  const { viewing, session } = open();
  const { video, remote: playing } = videoWithRemote();
  viewing.engine.value = { ...makeEngine(), element: video };
  session.popovers.show('more');
  playing.find(true);
  expect(televisionOf(viewing).value).not.toBeNull();
  expect(probes).toHaveLength(0);
});

it('does not look where the browser plays no HLS by itself', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  const { session } = open();
  session.popovers.show('more');
  expect(probes).toHaveLength(0);
});

it('goes to the device and comes back with it', async () => {
  const { viewing, state, television } = openFound(() => Promise.resolve());
  await television.value?.toggle();
  expect(viewing.source.value?.kind).toBe('remote');
  expect(television.value?.state.value).toBe('disconnected');
  state.value = 'connected';
  expect(television.value?.state.value).toBe('connected');
  state.value = 'disconnected';
  expect(viewing.source.value?.kind).toBe('hls');
  expect(television.value?.state.value).toBeNull();
});

it('comes back at a press', async () => {
  const { viewing, state, television } = openFound(() => Promise.resolve());
  viewing.source.value = makeSource({ kind: 'file', format: 'mp4' });
  await television.value?.toggle();
  state.value = 'connected';
  await television.value?.toggle();
  expect(viewing.source.value?.kind).toBe('file');
});

it('a dismissed list leaves everything as it was, without a word', async () => {
  const { viewing, session, television } = openFound(refuse('NotAllowedError'));
  await television.value?.toggle();
  expect(viewing.source.value?.kind).toBe('hls');
  expect(session.toasts.current.value).toBeNull();
});

it('a device that cannot play it is reported', async () => {
  const { viewing, session, television } = openFound(refuse('NotSupportedError'));
  await television.value?.toggle();
  expect(viewing.source.value?.kind).toBe('hls');
  expect(session.toasts.current.value?.key).toBe('error.generic');
});

it('a press that no longer counts is asked for again', async () => {
  let answer: () => Promise<void> = refuse('InvalidAccessError');
  const { viewing, television } = openFound(() => answer());
  await television.value?.toggle();
  expect(viewing.source.value?.kind).toBe('remote');
  answer = () => Promise.resolve();
  await television.value?.choose.value?.();
  expect(television.value?.choose.value).toBeNull();
  expect(viewing.source.value?.kind).toBe('remote');
});

it('a stream that the browser’s player cannot play comes back', async () => {
  const { viewing, television } = openFound(() => new Promise(() => {}));
  void television.value?.toggle();
  viewing.failure.value = { from: 'engine', reason: 'unsupported', type: 'videoTagError', detail: '' };
  expect(viewing.source.value?.kind).toBe('hls');
});

it('a pause by the device’s own remote control holds', async () => {
  const { viewing, state, television } = openFound(() => Promise.resolve());
  const pause = vi.spyOn(viewing, 'pause');
  await television.value?.toggle();
  viewing.playback.state.value = 'paused';
  expect(pause).not.toHaveBeenCalled();
  state.value = 'connected';
  expect(pause).toHaveBeenCalled();
});

it.each([
  ['a stream', {}, true],
  ['a file', { source: makeSource({ kind: 'file', format: 'mp4' }) }, true],
  ['DASH', { source: makeSource({ format: 'DASH' }) }, false],
  ['FLV', { source: makeSource({ kind: 'flv', format: 'FLV' }) }, false],
  ['an encrypted stream', { source: makeSource({ drm: { widevine: {} } }) }, false],
  ['sound alone', { source: makeSource({ soundOnly: true }) }, false],
  ['a sphere', { details: makeDetails({ is360: true }) }, false],
  ['segments that need the viewer’s token', { given: { isAuth: true } }, false],
] as const)('%s may leave for a television: %s', (_name, facts: object, expected) => {
  const viewing = makeViewing();
  const { source, details, given } = { source: null, details: null, given: {}, ...facts };
  if (source !== null) viewing.source.value = source;
  if (details !== null) viewing.details.value = details;
  expect(mayLeave({ session: makeSession(viewing, given), viewing })).toBe(expected);
});

it('a browser without the API looks for nothing', () => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'remote');
  expect(televisionSearch.when()).toBe(false);
});
