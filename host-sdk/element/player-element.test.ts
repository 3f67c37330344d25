import { afterEach, expect, test, vi } from 'vitest';
import { PardehPlayer } from './element';

const PAGE = 'https://player.example.com/plr/';

const draw = (markup: string) => {
  document.body.innerHTML = markup;
  return theElement();
};

function theElement(): PardehPlayer {
  const element = document.querySelector('pardeh-player');
  if (element === null) throw new Error('no element');
  return element;
}

const frames = (element: Element) => [...(element.shadowRoot?.querySelectorAll('iframe') ?? [])];
const query = (element: Element) =>
  frames(element).map(({ src }) => Object.fromEntries(new URL(src).searchParams));
const settle = () => Promise.resolve();

afterEach(async () => {
  document.body.replaceChildren();
  await settle();
});

test('its attributes are params and options, in kebab-case', async () => {
  const element = draw(
    `<pardeh-player player="${PAGE}" type="vod" media-id="1001" autoplay user-id="7" show-module-title
      feature-set='{"chat":false}' lang="ar" title="A film" class="film" data-x="1" ratio="4 / 3"></pardeh-player>`,
  );
  await settle();
  expect(query(element)).toEqual([
    {
      site: 'embed',
      type: 'vod',
      id: '1001',
      autoplay: 'true',
      user_id: '7',
      showModuleTitle: 'true',
      featureSet: '{"chat":false}',
      lang: 'ar',
    },
  ]);
  const [frame] = frames(element);
  expect(frame?.title).toBe('A film');
  expect(frame?.style.getPropertyValue('aspect-ratio')).toBe('4 / 3');
});

test('the id of HTML names a stream where media-id does not', async () => {
  const element = draw(`<pardeh-player player="${PAGE}" type="vod" id="1001"></pardeh-player>`);
  await settle();
  expect(query(element)).toMatchObject([{ id: '1001' }]);
  const other = draw(`<pardeh-player id="film" player="${PAGE}" type="vod" media-id="7"></pardeh-player>`);
  await settle();
  expect(query(other)).toMatchObject([{ id: '7' }]);
});

test('it waits for its content, whose attributes and properties may come later', async () => {
  const element = draw('<pardeh-player></pardeh-player>');
  await settle();
  expect(frames(element)).toEqual([]);
  await expect(element.play()).rejects.toMatchObject({ name: 'NotSupportedError' });
  element.player = PAGE;
  element.type = 'mp4';
  element.setAttribute('e-url', 'aHR0cHM6Ly9hLmIvYy5tcDQ=');
  element.featureSet = { chat: false };
  await settle();
  expect(query(element)).toMatchObject([{ type: 'mp4', featureSet: '{"chat":false}' }]);
});

test('a changed param keeps the frame, another page of the player is another frame', async () => {
  const element = draw(`<pardeh-player player="${PAGE}" type="vod" media-id="1"></pardeh-player>`);
  const { handle } = element;
  if (handle === null) throw new Error('no handle');
  const [set, load] = [vi.spyOn(handle, 'setParams'), vi.spyOn(handle, 'load')];
  const [frame] = frames(element);
  element.theme = 'light';
  element.isGeneral = false;
  await settle();
  expect(set).toHaveBeenCalledExactlyOnceWith({ theme: 'light', isGeneral: false });
  element.mediaId = 2;
  element.toggleAttribute('autoplay');
  await settle();
  expect(load).toHaveBeenCalledExactlyOnceWith({
    type: 'vod',
    id: '2',
    theme: 'light',
    isGeneral: false,
    autoplay: true,
  });
  element.toggleAttribute('autoplay');
  await settle();
  expect(set).toHaveBeenLastCalledWith({ autoplay: false });
  expect(frames(element)).toEqual([frame]);
  element.player = 'https://cdn.example.com/plr/';
  await settle();
  expect(frames(element).map(({ src }) => new URL(src).host)).toEqual(['cdn.example.com']);
});

test('a value that is set right after other content is for the new one', async () => {
  const element = draw(`<pardeh-player player="${PAGE}" type="vod" media-id="1"></pardeh-player>`);
  const { handle } = element;
  if (handle === null) throw new Error('no handle');
  const [load, seek] = [vi.spyOn(handle, 'load'), vi.spyOn(handle, 'seek')];
  element.mediaId = 2;
  element.currentTime = 20;
  expect(seek).toHaveBeenCalledExactlyOnceWith(20);
  expect(load).toHaveBeenCalledBefore(seek);
});

test('a move in the document keeps the player, a removal ends it, and it comes again', async () => {
  const element = draw(
    `<pardeh-player player="${PAGE}" type="vod" media-id="1"></pardeh-player><main></main>`,
  );
  const { handle } = element;
  element.connectedCallback();
  document.querySelector('main')?.append(element);
  await settle();
  expect(element.handle).toBe(handle);
  expect(frames(element)).toHaveLength(1);
  element.remove();
  await settle();
  expect(element.handle).toBeNull();
  expect(frames(element)).toEqual([]);
  document.body.append(element);
  expect(element.handle).not.toBeNull();
  expect(frames(element)).toHaveLength(1);
});

test('values set before the class was known, or before there was a player, reach the player', async () => {
  const element = document.createElement('pardeh-player');
  // An element without its class has plain properties of its own.
  for (const [name, value] of Object.entries({ type: 'vod', mediaId: 5, player: PAGE, muted: true }))
    Object.defineProperty(element, name, { value, configurable: true, writable: true });
  document.body.append(element);
  await settle();
  expect(query(element)).toMatchObject([{ type: 'vod', id: '5', muted: 'true' }]);
  expect(['type', 'mediaId', 'player', 'muted'].filter((name) => Object.hasOwn(element, name))).toEqual([]);
});

test('a frame of the server’s markup is adopted and stays', async () => {
  const address = `${PAGE}?site=embed&type=vod&id=1001#pardeh=film-1001`;
  const element = draw(`<pardeh-player><iframe src="${address}"></iframe></pardeh-player>`);
  expect(element.handle).not.toBeNull();
  expect(element.querySelector('iframe')?.src).toBe(address);
  expect(frames(element)).toEqual([]);
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  element.remove();
  await settle();
  expect(element.querySelector('iframe')).not.toBeNull();
});

test('before its player has reported anything it is a media element without data', () => {
  const element = draw(`<pardeh-player muted></pardeh-player>`);
  expect(element).toMatchObject({ paused: true, ended: false, currentTime: 0, volume: 1, readyState: 0 });
  expect(element).toMatchObject({ muted: true, playbackRate: 1, error: null, seeking: false });
  expect(element.duration).toBeNaN();
  expect([element.buffered.length, element.seekable.length, element.textTracks.length]).toEqual([0, 0, 0]);
  element.volume = 0.5;
  expect(element.volume).toBe(0.5);
});

test('values out of range are refused as by the browser, in words', () => {
  const element = draw('<pardeh-player></pardeh-player>');
  const set = (name: string, value: unknown) => () => Reflect.set(element, name, value);
  expect(set('volume', 1.5)).toThrow('volume must be 0 to 1 (got 1.5)');
  expect(set('playbackRate', 0)).toThrow('playbackRate must be 0.25 to 3 (got 0)');
  expect(set('currentTime', Number.NaN)).toThrow('currentTime must be a finite number (got NaN)');
});

test('a second copy of the file leaves the first one’s element', async () => {
  vi.resetModules();
  const copy = await import('./element');
  expect(copy.PardehPlayer).not.toBe(PardehPlayer);
  expect(document.createElement('pardeh-player')).toBeInstanceOf(PardehPlayer);
});

test('data of the stream are asked for only by an element that is listened to', async () => {
  const element = draw(`<pardeh-player player="${PAGE}" type="vod" media-id="1"></pardeh-player>`);
  const { handle } = element;
  if (handle === null) throw new Error('no handle');
  const on = vi.spyOn(handle, 'on');
  element.addEventListener('play', () => undefined);
  expect(on).not.toHaveBeenCalled();
  element.addEventListener('adbreak', () => undefined);
  element.addEventListener('adbreak', () => undefined);
  expect(on.mock.calls.map(([name]) => name)).toEqual(['adbreak']);
});
