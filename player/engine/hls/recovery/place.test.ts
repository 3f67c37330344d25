import { expect, test, vi } from 'vitest';
import { rememberPlace } from './place';

function element(paused: boolean) {
  const play = vi.fn().mockResolvedValue(undefined);
  const video = Object.assign(document.createElement('video'), { play });
  Object.defineProperty(video, 'error', { value: null, writable: true });
  Object.defineProperty(video, 'paused', { value: paused, writable: true });
  const send = (name: string) => video.dispatchEvent(new Event(name));
  return { video, play, send };
}

test('a new source that silently pauses a playing element does not stop it', () => {
  const { video, play, send } = element(true);
  const place = rememberPlace(video, null);
  send('play');
  send('emptied');
  expect(play).toHaveBeenCalledTimes(1);
  place.stop();
  send('emptied');
  expect(play).toHaveBeenCalledTimes(1);
});

test('a paused viewer stays paused whatever happens to the source', () => {
  const { video, play, send } = element(true);
  const place = rememberPlace(video, null);
  send('play');
  send('pause');
  send('emptied');
  place.playOnAfter(() => send('loadstart'));
  expect(play).not.toHaveBeenCalled();
});

test('a browser that pauses where its decoder has failed does not pause for the viewer', () => {
  const { video, play, send } = element(true);
  const place = rememberPlace(video, null);
  send('play');
  Object.assign(video, { error: { code: 3 } });
  send('pause');
  place.playOnAfter(() => undefined);
  expect(play).toHaveBeenCalledTimes(1);
});

test('a new source at its beginning is not where the viewer is, until it is led somewhere', () => {
  const { video, send } = element(false);
  Object.defineProperty(video, 'readyState', { value: 1 });
  const place = rememberPlace(video, null);
  const at = (time: number, name: string) => {
    Object.assign(video, { currentTime: time });
    send(name);
    return place.time();
  };
  expect([at(32, 'timeupdate'), at(0, 'emptied'), at(0, 'timeupdate')]).toEqual([32, 32, 32]);
  expect([at(30, 'seeking'), at(31, 'timeupdate'), at(0, 'seeking')]).toEqual([30, 31, 0]);
});

test('a late event of the old source does not make the new one the viewer’s', () => {
  const { video, send } = element(false);
  Object.defineProperty(video, 'readyState', { value: 1, writable: true });
  const place = rememberPlace(video, null);
  Object.assign(video, { currentTime: 34 });
  send('seeking');
  Object.assign(video, { currentTime: 0, readyState: 0 });
  send('emptied');
  send('playing');
  Object.assign(video, { readyState: 1 });
  send('timeupdate');
  expect(place.time()).toBe(34);
  place.stop();
});

test('a start that was sought before its engine came is where it was sought', () => {
  const { video } = element(false);
  Object.defineProperty(video, 'readyState', { value: 1 });
  Object.assign(video, { currentTime: 34 });
  expect(rememberPlace(video, null).time()).toBe(34);
});
