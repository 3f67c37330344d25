import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMount } from '../mount';
import type { PlayerHandle } from './handle';

const mount = createMount('https://player.example.com/host-sdk.js');
const handles: PlayerHandle[] = [];
const warned = vi.fn();
const mountFilm = (id = 1001) => {
  const handle = mount('#place', { type: 'vod', id });
  handles.push(handle);
  return handle;
};
/** The advice has come for all frames: a param that there is none of is warned of. */
const attended = async () => {
  const name = `marker${handles.length}`;
  handles.push(mount(document.createElement('div'), { [name]: true }));
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining(name)));
  warned.mockClear();
};
const frames = () => [...document.querySelectorAll('iframe')];

beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>';
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  for (const handle of handles.splice(0)) handle.destroy();
  warned.mockReset();
});

test('a page that is restored with a copy of its player has the new one alone', async () => {
  mountFilm();
  await attended();
  const place = document.querySelector('#place');
  place?.replaceWith(place.cloneNode(true));
  const [copy] = frames();
  mountFilm();
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  expect(frames()).not.toContain(copy);
  expect(warned).not.toHaveBeenCalled();
});

test('an element may have several players, and a second one of the same content is warned of', async () => {
  mountFilm();
  mountFilm(1002);
  await attended();
  expect(warned).not.toHaveBeenCalled();
  mountFilm().destroy();
  mountFilm();
  await vi.waitFor(() =>
    expect(warned.mock.calls).toEqual([[expect.stringContaining('destroy() that one first')]]),
  );
  expect(frames()).toHaveLength(3);
});
