import { afterEach, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { announceOEmbed } from './oembed-link';

const find = () => document.head.querySelector<HTMLLinkElement>('link[type="application/json+oembed"]');

afterEach(() => window.history.replaceState(null, '', '/'));

it('the head links the video’s oEmbed, without the viewer’s params', () => {
  window.history.replaceState(null, '', '/plr?type=vod&id=1001&lang=ar&uuid=me&user_id=7&xToken=secret');
  const close = announceOEmbed(makeSession(makeViewing()));
  const asked = new URL(find()?.href ?? '');
  expect(asked.pathname).toBe('/api/oembed');
  const { pathname, searchParams } = new URL(asked.searchParams.get('url') ?? '');
  expect([pathname, [...searchParams.keys()].sort()]).toEqual(['/plr', ['id', 'lang', 'type']]);
  close();
  expect(find()).toBeNull();
});

it('a page in a frame has no link: nobody shares its address', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('no window');
  announceOEmbed(makeSession(makeViewing()), contentWindow);
  expect(find()).toBeNull();
  frame.remove();
});
