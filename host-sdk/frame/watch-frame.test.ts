import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrame } from './watch-frame';

const ORIGIN = 'https://player.example.com';
const onTrouble = vi.fn();
const onPage = vi.fn();
let frame = document.createElement('iframe');
let stop: () => void = () => undefined;

const watch = () => {
  stop = watchFrame(frame, ORIGIN, onTrouble, onPage);
};
const violate = (values: object) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), values));
const notice = (origin: string, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data: { pardeh: 'here' }, origin, source }));
const load = async () => {
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(500);
};

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.body.appendChild(document.createElement('iframe'));
  onTrouble.mockReset();
  onPage.mockReset();
});
afterEach(() => {
  stop();
  frame.remove();
  vi.useRealTimers();
});

test('a policy that forbids the frame is known at once', () => {
  watch();
  const blockedURI = `${ORIGIN}/plr/`;
  violate({ effectiveDirective: 'frame-src', disposition: 'report', blockedURI });
  violate({ effectiveDirective: 'img-src', disposition: 'enforce', blockedURI });
  violate({ effectiveDirective: 'frame-src', disposition: 'enforce', blockedURI: 'https://ads.example' });
  expect(onTrouble).not.toHaveBeenCalled();
  violate({ effectiveDirective: 'frame-src', disposition: 'enforce', blockedURI });
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('frame-blocked');
});

test('a sandbox without scripts is known at once', async () => {
  frame.setAttribute('sandbox', 'allow-same-origin');
  Object.defineProperty(frame, 'sandbox', { value: { contains: () => false } });
  watch();
  await Promise.resolve();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('scripts-blocked');
});

test('a page that loads without a word of the player’s is none', async () => {
  watch();
  await load();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('player-not-found');
});

test('a player is known by its notice, which nobody else can send', async () => {
  watch();
  notice(ORIGIN, frame.contentWindow);
  await load();
  expect(onTrouble).not.toHaveBeenCalled();
  expect(onPage).toHaveBeenCalledOnce();
  notice(ORIGIN, window);
  notice('https://evil.example', frame.contentWindow);
  expect(onPage).toHaveBeenCalledOnce();
  await load();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('player-not-found');
});

test('in a frame without an origin of its own the player is known by a notice from "null"', async () => {
  watch();
  notice('null', frame.contentWindow);
  await load();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('player-not-found');
  onTrouble.mockReset();
  frame.setAttribute('sandbox', 'allow-scripts');
  Object.defineProperty(frame, 'sandbox', { value: { contains: () => true } });
  notice('null', frame.contentWindow);
  await load();
  expect(onTrouble).not.toHaveBeenCalled();
});

test('nothing is reported after its end', async () => {
  watch();
  frame.dispatchEvent(new Event('load'));
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  violate({ effectiveDirective: 'frame-src', disposition: 'enforce', blockedURI: ORIGIN });
  expect(onTrouble).not.toHaveBeenCalled();
});
