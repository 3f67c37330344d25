import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundRefused, keepRefusal } from './sound-refusal';

const video = document.createElement('video');

/** A browser without an autoplay policy API, unless `policy` is given. */
function openBrowser({ allows = false, policy = null as string | null, host = 'https://host.example' } = {}) {
  const attempts = vi.fn();
  class Probe {
    paused = true;
    play() {
      attempts();
      this.paused = !allows;
      return allows ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'));
    }
    pause() {
      this.paused = true;
    }
  }
  vi.stubGlobal('Audio', Probe);
  vi.stubGlobal('location', { origin: 'https://player.example', ancestorOrigins: [host] });
  vi.stubGlobal('navigator', policy === null ? {} : { getAutoplayPolicy: () => policy });
  return attempts;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the first visit of a browser without a policy attempts sound', () => {
  const attempts = openBrowser();
  expect(isSoundRefused(video)).toBe(false);
  expect(attempts).not.toHaveBeenCalled();
});

test('a refusal is known at the next visit within the same host, and within no other', () => {
  openBrowser();
  keepRefusal();
  expect(isSoundRefused(video)).toBe(true);
  openBrowser({ host: 'https://other.example' });
  expect(isSoundRefused(video)).toBe(false);
});

test('a refusal that is no longer true mutes nobody', () => {
  openBrowser();
  keepRefusal();
  openBrowser({ allows: true });
  expect(isSoundRefused(video)).toBe(false);
});

test.for([
  ['allowed', false],
  ['allowed-muted', true],
  ['disallowed', false],
] as const)('a policy that is %s decides by itself', ([policy, refused]) => {
  const attempts = openBrowser({ policy });
  keepRefusal();
  expect(isSoundRefused(video)).toBe(refused);
  expect(attempts).not.toHaveBeenCalled();
});
