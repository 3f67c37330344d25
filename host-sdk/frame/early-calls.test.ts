import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEarlyCalls, type EarlyCalls } from './early-calls';

const ORIGIN = 'https://player.example.com';
const CHANNEL = 'film-1001';

let frame: HTMLIFrameElement;
let early: EarlyCalls;
let sent: unknown[];

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  early = createEarlyCalls(frame, ORIGIN, CHANNEL);
  sent = [];
  if (frame.contentWindow === null) throw new Error('no window');
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((data: unknown) => void sent.push(data));
});
afterEach(() => {
  early.stop();
  frame.remove();
});

const notice = (origin = ORIGIN, source: Window | null = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data: { pardeh: 'here' }, origin, source }));

test('the last call is sent at once, and to a page that comes later', () => {
  early.call('play');
  early.call('pause');
  notice();
  expect(sent).toEqual(['play', 'pause', 'pause'].map((verb) => ({ pardeh: CHANNEL, verb })));
});

test('nothing is sent before a call, after the wire has opened, or to other pages', () => {
  notice();
  early.call('play');
  notice('https://evil.example');
  notice(ORIGIN, window);
  early.call(null);
  notice();
  expect(sent).toHaveLength(1);
});

test('nothing listens once it is stopped', () => {
  early.call('play');
  early.stop();
  notice();
  expect(sent).toHaveLength(1);
});
