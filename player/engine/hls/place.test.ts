import { expect, test, vi } from 'vitest';
import { rememberPlace } from './place';

function element(paused: boolean) {
  const play = vi.fn().mockResolvedValue(undefined);
  const video = Object.assign(document.createElement('video'), { play });
  Object.defineProperty(video, 'paused', { value: paused, writable: true });
  const say = (name: string) => video.dispatchEvent(new Event(name));
  return { video, play, say };
}

test('a new source that silently pauses a playing element does not stop it', () => {
  const { video, play, say } = element(true);
  const place = rememberPlace(video, null);
  say('play');
  say('emptied');
  expect(play).toHaveBeenCalledTimes(1);
  place.stop();
  say('emptied');
  expect(play).toHaveBeenCalledTimes(1);
});

test('who has paused stays paused whatever happens to the source', () => {
  const { video, play, say } = element(true);
  const place = rememberPlace(video, null);
  say('play');
  say('pause');
  say('emptied');
  place.playOnAfter(() => say('loadstart'));
  expect(play).not.toHaveBeenCalled();
});
