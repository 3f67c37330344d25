// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addressOf, readAddress } from './address';

function read(address: string) {
  return readAddress(new URL(address, 'https://player.example'));
}

describe('an address', () => {
  it('gives its query', () => {
    expect(read('/plr?type=vod&id=1&lang=ar')).toEqual({ type: 'vod', id: '1', lang: 'ar' });
  });

  it('of the sport provider gives the content in its path', () => {
    expect(read('/folder/ngpplayer/live/a%2Fb/?lang=ar&id=2')).toEqual({
      provider: 'sport',
      type: 'live',
      id: 'a/b',
      lang: 'ar',
    });
    expect(read('/ngpplayer/live/7?provider=football').provider).toBe('football');
  });

  it('with half an escape names nothing', () => {
    expect(read('/ngpplayer/vod/%ff').id).toBe('');
  });

  it('leads to another video, and keeps how the page looks', () => {
    const page = 'https://player.example/plr?type=vod&id=1&raw=1&t=4&lang=ar#pardeh=abcdefgh';
    expect(addressOf({ type: 'clip', id: 'a&b' }, page).href).toBe(
      'https://player.example/plr?lang=ar&type=clip&id=a%26b',
    );
  });

  it('of the sport provider stays its own, and keeps an id in its place', () => {
    const page = 'https://player.example/ngpplayer/vod/1?provider=sport';
    expect(addressOf({ type: 'clip', id: '../a?b' }, page).href).toBe(
      'https://player.example/ngpplayer/clip/..%2Fa%3Fb?provider=sport',
    );
  });
});
