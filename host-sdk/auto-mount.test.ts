import { afterEach, expect, test, vi } from 'vitest';
import { mountMarked } from './auto-mount';
import { createMount } from './mount';

const mount = createMount('https://player.example.com/host-sdk.global.js');

afterEach(() => document.body.replaceChildren());

test('attributes are params and options, by their names without capitals', () => {
  document.body.innerHTML = `<div data-pardeh data-type="mp4" data-e-url="aHR0" data-user_id="7" data-show-module-title
    data-feature-set="chat=false" data-ratio="4 / 3" data-title="Film" data-loading="lazy"></div>`;
  mountMarked(mount);
  const frame = document.querySelector('iframe');
  expect(Object.fromEntries(new URL(frame?.src ?? '').searchParams)).toEqual({
    site: 'embed',
    type: 'mp4',
    'e-url': 'aHR0',
    user_id: '7',
    showModuleTitle: 'true',
    featureSet: 'chat=false',
  });
  expect(frame).toMatchObject({ title: 'Film' });
  expect(frame?.getAttribute('loading') ?? frame?.loading).toBe('lazy');
  expect(frame?.style.getPropertyValue('aspect-ratio')).toBe('4 / 3');
});

test('changed attributes are followed in place', async () => {
  document.body.innerHTML = '<div data-pardeh data-type="vod" data-id="1001"></div>';
  const changes: unknown[] = [];
  mountMarked((...given) => {
    const handle = mount(...given);
    handle.setParams = async (params) => void changes.push(params);
    return handle;
  });
  const [element] = document.querySelectorAll<HTMLElement>('div');
  if (element) element.style.opacity = '0.5';
  await new Promise((resolve) => setTimeout(resolve));
  if (element) element.dataset.id = '1002';
  await vi.waitFor(() => expect(changes).toEqual([{ type: 'vod', id: '1002' }]));
});

test('later marked elements get their player, and removed ones lose it', async () => {
  const of = mountMarked(mount);
  const element = document.createElement('div');
  element.dataset.type = 'vod';
  element.dataset.id = '1001';
  document.body.append(element);
  expect(of(element)).toBeNull();
  element.dataset.pardeh = '';
  await vi.waitFor(() => expect(element.querySelector('iframe')).not.toBeNull());
  const handle = of(element);
  element.remove();
  await vi.waitFor(() => expect(of(element)).toBeNull());
  await expect(handle?.play()).rejects.toMatchObject({ code: 'destroyed' });
});

test('an element that cannot be mounted does not keep the others from it, and is tried again when it changes', async () => {
  const tried: unknown[] = [];
  document.body.innerHTML = `<div data-pardeh data-player="ftp://player.example.com" data-id="1"></div>
    <div data-pardeh data-type="vod" data-id="2"></div>`;
  const error = new Error('no address');
  const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue();
  const of = mountMarked((element, params, options) => {
    tried.push(params);
    if (options?.player !== undefined) throw error;
    return mount(element, params, options);
  });
  const [first, second] = document.querySelectorAll<HTMLElement>('div');
  if (first === undefined || second === undefined) throw new Error('no elements');
  expect([of(first), of(second)]).toEqual([null, expect.anything()]);
  document.body.append(document.createElement('p'));
  first.removeAttribute('data-player');
  await vi.waitFor(() => expect(of(first)).not.toBeNull());
  expect(tried).toEqual([{ id: '1' }, { type: 'vod', id: '2' }, { id: '1' }]);
  const [[rethrow] = []] = uncaught.mock.calls;
  expect(rethrow).toThrow(error);
});
