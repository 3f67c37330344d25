import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMount } from './mount';
import type { PlayerHandle } from './wire/handle';

const SCRIPT = 'https://player.example.com/section/host-sdk.js';
const ORIGIN = 'https://player.example.com';
const mount = createMount(SCRIPT);

describe('mount', () => {
  const handles: PlayerHandle[] = [];
  const open = (...[target, params, options]: Parameters<typeof mount>) => {
    const handle = mount(target, params, options);
    handles.push(handle);
    const frame = document.querySelector('iframe');
    if (frame === null) throw new Error('no frame');
    return { handle, frame, address: new URL(frame.src) };
  };
  beforeEach(() => {
    document.body.innerHTML = '<main><div id="place"></div></main>';
  });
  afterEach(() => {
    for (const handle of handles.splice(0)) handle.destroy();
  });

  test('puts the player page that stands beside the SDK into the element', () => {
    const { frame, address } = open('#place', { type: 'vod', id: 1001, autoplay: true });
    expect(frame.parentElement?.id).toBe('place');
    expect(address.origin + address.pathname).toBe(`${ORIGIN}/section/plr/`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      site: 'embed',
      type: 'vod',
      id: '1001',
      autoplay: 'true',
    });
    expect(address.hash).toMatch(/^#pardeh=[\da-f]{24}$/);
  });

  test('takes another address of the player, with a query of its own', () => {
    const { address } = open('#place', { id: 1 }, { player: 'https://cdn.example.com/p/plr?v=2' });
    expect(address.href).toMatch(/^https:\/\/cdn\.example\.com\/p\/plr\?v=2&site=embed&id=1#/);
  });

  test('gives the frame all that the player needs of the browser', () => {
    const { frame } = open('#place', { id: 1, lang: 'ar' });
    expect(frame.getAttribute('allow')?.split('; ')).toEqual([
      'autoplay',
      'fullscreen',
      'picture-in-picture',
      'screen-wake-lock',
      'encrypted-media',
      'gyroscope',
      'accelerometer',
      'clipboard-write',
      'web-share',
      'otp-credentials',
    ]);
    expect(frame.hasAttribute('allowfullscreen')).toBe(false);
    expect(frame.referrerPolicy).toBe('strict-origin-when-cross-origin');
    expect(frame.title).toBe('Pardeh');
  });

  test('asks for nothing that the browser would warn of', () => {
    Object.assign(document, { featurePolicy: { features: () => ['autoplay', 'fullscreen', 'camera'] } });
    expect(open('#place', { id: 1 }).frame.getAttribute('allow')).toBe('autoplay; fullscreen');
    Reflect.deleteProperty(document, 'featurePolicy');
  });

  test('keeps its place from the first moment', () => {
    expect(open('#place', {}).frame.style.getPropertyValue('aspect-ratio')).toBe('16 / 9');
    handles.pop()?.destroy();
    expect(open('#place', { width: 640, height: 424 }).frame.style).toMatchObject({
      width: '640px',
      height: '424px',
    });
    handles.pop()?.destroy();
    expect(open('#place', {}, { ratio: 'fill' }).frame.style.height).toBe('100%');
  });

  test('writes neither token nor callback into the address', () => {
    const { address } = open('#place', {
      id: 1,
      token: 'secret',
      xToken: 'secret',
      onFinished: () => undefined,
    });
    expect(address.href).not.toMatch(/secret|token|onFinished/i);
  });

  test('a missing element and an address that is none are wrong arguments', () => {
    expect(() => mount('#nowhere', {})).toThrow('wrong-argument');
    expect(() => mount('#place', {}, { player: 'javascript:alert(1)' })).toThrow('wrong-argument');
    expect(() => createMount(null)('#place', {})).toThrow('wrong-argument');
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('a script in the head is before the element, and the player comes with it', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    document.body.replaceChildren();
    const handle = mount('#later', { id: 1 });
    handles.push(handle, mount('#later', { id: 2 }));
    document.body.innerHTML = '<div id="later"></div>';
    handle.destroy();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    const frames = [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src));
    expect(frames.map(({ searchParams }) => searchParams.get('id'))).toEqual(['2']);
  });

  test.each([[null], [undefined], ['vod/1001'], [1001], [[1, 2]], [() => 1]])(
    'params %j are a wrong argument',
    (given) => {
      expect(() => Reflect.apply(mount, null, ['#place', given])).toThrow(
        expect.objectContaining({ name: 'PlayerError', code: 'wrong-argument' }),
      );
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  test('text that is no selector is a wrong argument', () => {
    expect(() => mount('###', { id: 1 })).toThrow(expect.objectContaining({ code: 'wrong-argument' }));
  });

  test('takes `null` for no options', () => {
    Reflect.apply(open, null, ['#place', { id: 1 }, null]);
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  test('values that cannot be written are left out of the address', () => {
    const circle: object = {};
    Object.assign(circle, { circle });
    for (const featureSet of [circle, { chat: 1n }, { toJSON: () => undefined }]) {
      const { handle, address } = open('#place', Object({ id: 1, featureSet }));
      expect([...address.searchParams.keys()]).toEqual(['site', 'id']);
      handle.destroy();
    }
  });

  test('loads lazily on request', () => {
    expect(open('#place', { id: 1 }, { loading: 'lazy' }).frame.loading).toBe('lazy');
  });

  test('destroy leaves neither frame nor listener behind', () => {
    const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    open('#place', { id: 1 }).handle.destroy();
    expect(document.querySelector('iframe')).toBeNull();
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(
      expect.arrayContaining(add.mock.calls.map(([, listener]) => listener)),
    );
  });

  test('only the player in this frame can refuse', async () => {
    const add = vi.spyOn(window, 'addEventListener');
    const { handle, frame } = open('#place', { id: 1 });
    await vi.waitFor(() => {
      // The frame's, and those of the wire.
      expect(add.mock.calls.filter(([name]) => name === 'message')).toHaveLength(3);
    });
    const refused = vi.fn();
    handle.on('error', refused);
    const send = (data: unknown, origin: string, source: Window | null) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    const refusal = { pardeh: 'refused', code: 'origin-not-allowed' };
    send(refusal, 'https://evil.example', frame.contentWindow);
    send(refusal, ORIGIN, window);
    send(refusal, ORIGIN, null);
    send({ ...refusal, code: 'failed' }, ORIGIN, frame.contentWindow);
    send('refused', ORIGIN, frame.contentWindow);
    await Promise.resolve();
    expect(refused).not.toHaveBeenCalled();
    send(refusal, ORIGIN, frame.contentWindow);
    await expect(handle.ready).rejects.toMatchObject({ code: 'origin-not-allowed' });
    expect(refused).toHaveBeenCalledExactlyOnceWith({ code: 'origin-not-allowed' });
  });
});
