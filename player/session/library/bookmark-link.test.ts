// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkOf, videoOf } from './bookmark-link';

const page = 'https://player.example/plr?type=vod&id=1&xToken=secret&t=5#channel';

describe('the address of a bookmark', () => {
  it('names the video and nobody who watches it', () => {
    const link = linkOf({ type: 'vod', id: 'a&b' }, page);
    expect(link).toBe('https://player.example/plr?type=vod&id=a%26b');
    expect(videoOf(link, page)).toEqual({ type: 'vod', id: 'a&b' });
  });

  it.each([
    ['https://player.example/plr?type=live&id=7&provider=sport', { type: 'live', id: '7' }],
    ['https://player.example/ngpplayer/archive/3001?site=embed', { type: 'archive', id: '3001' }],
  ])('of a video is known in %s', (link, video) => {
    expect(videoOf(link, page)).toEqual(video);
  });

  it.each([
    'https://elsewhere.example/plr?type=vod&id=1',
    'https://player.example/plr?type=mp4&id=1',
    'https://player.example/plr?type=vod&id=..',
    'https://player.example/plr?type=vod',
    'https://player.example/ngpplayer/vod/%ff',
    'javascript:alert(1)',
    'vod/1',
    '',
  ])('%s is none of ours', (link) => {
    expect(videoOf(link, page)).toBeNull();
  });
});
