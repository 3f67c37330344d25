import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdopt } from './adopt';
import type { PlayerHandle } from './wire/handle';

const PAGE = 'https://player.example.com/plr/?type=vod&id=1001';
const adopt = createAdopt('https://player.example.com/host-sdk.js');

describe('adopt', () => {
  const handles: PlayerHandle[] = [];
  const open = (src: string, ...rest: [Parameters<typeof adopt>[1]?, Parameters<typeof adopt>[2]?]) => {
    const frame = document.createElement('iframe');
    if (src !== '') frame.src = src;
    document.body.append(frame);
    handles.push(adopt(frame, ...rest));
    return frame;
  };
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => {
    for (const handle of handles.splice(0)) handle.destroy();
  });

  test('leaves a frame that names its channel as it is', () => {
    const frame = open(`${PAGE}#pardeh=my-first-film`);
    expect(frame.src).toBe(`${PAGE}#pardeh=my-first-film`);
    expect(frame.hasAttribute('allow')).toBe(false);
  });

  test('reloads any other frame, with a channel and the required params', () => {
    const frame = open(PAGE);
    // By its hash alone, an address that has loaded would not load anew.
    expect(frame.src).toMatch(
      /^https:\/\/player\.example\.com\/plr\/\?type=vod&id=1001&adopted=([\da-f]{24})#pardeh=\1$/,
    );
    expect(frame.getAttribute('allow')).toContain('autoplay');
    expect(frame.title).toBe('Pardeh');
  });

  test('keeps the address of a frame that has not begun to load', () => {
    const empty = document.implementation.createHTMLDocument();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(empty);
    expect(empty.URL).toBe('about:blank');
    expect(open(PAGE).src).toMatch(/\?type=vod&id=1001#pardeh=[\da-f]{24}$/);
  });

  test('takes params that differ from its address, never the token', () => {
    const frame = open(`${PAGE}#pardeh=my-first-film`, { lang: 'ar', token: 'secret' });
    expect(frame.src).toBe(`${PAGE}&lang=ar#pardeh=my-first-film`);
  });

  test('gives an address to a frame without one', () => {
    const frame = open('', { type: 'clip', id: 4001 }, { player: 'https://cdn.example.com/plr/' });
    expect(frame.src).toMatch(/^https:\/\/cdn\.example\.com\/plr\/\?type=clip&id=4001#pardeh=/);
  });

  test('lets go of the frame without taking it away', () => {
    const frame = open(PAGE);
    handles.pop()?.destroy();
    expect(frame.isConnected).toBe(true);
  });

  test('an element that is not a player’s frame is a wrong argument', () => {
    expect(() => adopt('#nowhere')).toThrow('wrong-argument');
    expect(() => open('data:text/html,film')).toThrow('wrong-argument');
  });
});
