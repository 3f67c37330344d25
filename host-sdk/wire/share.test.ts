import { beforeEach, expect, test } from 'vitest';
import { createSharing } from './share';
import { FIRST_STATE } from './state';

let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.createElement('iframe');
  frame.src =
    'https://player.example.com/plr/?site=embed&type=vod&id=1&lang=ar&uuid=u&xToken=secret&daaniToken=secret&user_id=7&t=90#pardeh=film-1001&kept={}';
  frame.title = 'A "film" & <more>';
  frame.setAttribute('allow', 'autoplay; fullscreen');
});

const open = (id: string | null = '1') => createSharing(frame, () => ({ ...FIRST_STATE, type: 'vod', id }));

test('an address names the content that plays now, and nobody who watches it', async () => {
  const address = 'https://player.example.com/plr/?site=embed&type=vod&id=2&lang=ar';
  expect(await open('2').getVideoUrl()).toBe(address);
  expect(await open('2').getVideoUrl(61.9)).toBe(`${address}&t=61`);
});

test('the markup is that of a frame with the same content and title', async () => {
  const holder = document.createElement('div');
  holder.innerHTML = await open().getEmbedCode();
  const made = holder.firstElementChild;
  expect(holder.children).toHaveLength(1);
  expect(made).toBeInstanceOf(HTMLIFrameElement);
  expect(made?.getAttribute('src')).toBe(await open().getVideoUrl());
  expect(made?.getAttribute('title')).toBe(frame.title);
  expect(made?.getAttribute('allow')).toBe('autoplay; fullscreen');
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%s is no time', async (time) => {
  await expect(open().getVideoUrl(time)).rejects.toMatchObject({ code: 'wrong-argument' });
});

test('without a frame there is neither', async () => {
  const sharing = createSharing(undefined, () => FIRST_STATE);
  await expect(sharing.getVideoUrl()).rejects.toMatchObject({ code: 'not-supported' });
  await expect(sharing.getEmbedCode()).rejects.toMatchObject({ code: 'not-supported' });
});
