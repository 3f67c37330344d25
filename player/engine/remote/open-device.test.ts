import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { videoWithRemote } from './fixtures/stand-in-remote';
import { openDevice } from './open-device';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the browser’s list opens once the media are loaded and a device for them is known', async () => {
  const { video, remote, load } = videoWithRemote();
  const prompted = openDevice(video).prompt();
  remote.find(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(remote.prompts).toBe(0);
  load();
  await prompted;
  expect(remote.prompts).toBe(1);
});

it('a list that can open does so within the press', () => {
  const { video, remote, load } = videoWithRemote();
  const device = openDevice(video);
  remote.find(true);
  load();
  void device.prompt();
  expect(remote.prompts).toBe(1);
});

it('media for which no device is found while the press counts are not handed over', async () => {
  const { video, remote, load } = videoWithRemote();
  const refused = expect(openDevice(video).prompt()).rejects.toHaveProperty('name', 'AbortError');
  remote.find(false);
  load();
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  expect(remote.prompts).toBe(0);
});

it('follows the device, and leaves it at its end', async () => {
  const { video, remote } = videoWithRemote();
  const device = openDevice(video);
  const states = [device.state.value];
  for (const state of ['connecting', 'connected', 'disconnected'] as const) {
    remote.turn(state);
    states.push(device.state.value);
  }
  expect(states).toEqual(['disconnected', 'connecting', 'connected', 'disconnected']);
  device.close();
  expect(video.disableRemotePlayback).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(remote.watches.size).toBe(0);
});
