import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { linkOf } from './snapshot-link';

afterEach(() => vi.unstubAllGlobals());

const PLACE = `${new URL(document.baseURI).origin}/api/uploads/1`;

function open({
  status = 200,
  copies = true,
  place = { url: PLACE, public_url: PLACE } as object | ApiError,
} = {}) {
  const { client, asked } = answeringClient(place);
  const session = { ...makeSession(makeViewing()), client };
  const put: string[] = [];
  const copied: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    put.push(String(address));
    return new Response('{}', { status });
  });
  const writeText = async (text: string) => {
    if (!copies) throw new Error('no gesture');
    copied.push(text);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const picture = new Blob(['picture'], { type: 'image/png' });
  return {
    link: linkOf(session, picture),
    again: () => linkOf(session, picture),
    session,
    asked,
    put,
    copied,
  };
}

it('is sent once, and its address copied as often as one asks', async () => {
  const { link, again, session, put, copied } = open();
  await link.share();
  expect(link.state.value).toEqual({ at: 'ready', url: PLACE });
  expect(session.toasts.current.value?.key).toBe('toast.link-copied');
  await again().share();
  expect(put).toHaveLength(1);
  expect(copied).toEqual([PLACE, PLACE]);
});

it.each([
  ['the place is refused', { place: new ApiError(503, 'full') }],
  ['anything but a 2xx comes', { status: 500 }],
  ['no address is told', { place: { url: PLACE } }],
])('has failed where %s', async (_, given) => {
  const { link, copied } = open(given);
  await link.share();
  expect(link.state.value).toEqual({ at: 'failed' });
  expect(copied).toEqual([]);
});

it('that cannot be copied after the upload stands there to be copied', async () => {
  const { link, session } = open({ copies: false });
  await link.share();
  expect(link.state.value).toEqual({ at: 'ready', url: PLACE });
  expect(session.toasts.current.value).toBeNull();
  await link.share();
  expect(session.toasts.current.value?.key).toBe('toast.copy-failed');
});
