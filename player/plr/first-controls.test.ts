import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstTexts, writeFirstControls } from '../build/first-controls';
import { fa } from '../i18n/fa';
import { firstControls } from '../lib/handoff/first-controls';
import { openFirstControls } from './first-controls';

let player: HTMLElement;
let video: HTMLVideoElement;
let paused: boolean;

beforeEach(() => {
  document.documentElement.dataset.first = 'bar';
  document.body.innerHTML = `<div id="player"><div id="stage"><video></video>${writeFirstControls()}</div></div>`;
  player = find('#player');
  video = document.querySelector('video') ?? document.createElement('video');
  paused = false;
  Object.defineProperties(video, {
    src: { value: 'blob:film' },
    duration: { value: 200 },
    paused: { get: () => paused },
    play: { value: vi.fn(async () => setPaused(false, 'play')) },
    pause: { value: vi.fn(() => setPaused(true, 'pause')) },
  });
});
afterEach(() => {
  firstControls()?.remove();
  document.body.replaceChildren();
  delete document.documentElement.dataset.first;
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
}

function setPaused(now: boolean, event: string) {
  paused = now;
  video.dispatchEvent(new Event(event));
}

function open() {
  openFirstControls(player, find('#first'), video, firstTexts().fa);
  const controls = firstControls();
  if (controls === null) throw new Error('nothing was opened');
  return controls;
}

const press = (name: string) => find(`.row [data-do=${name}]`).click();
const labelOf = (name: string) => find(`.row [data-do=${name}]`).getAttribute('aria-label');

function makeSession() {
  const viewing = { play: vi.fn(), pause: vi.fn(), playback: { seek: vi.fn() } };
  const session = {
    viewing: { peek: () => viewing },
    volume: { toggle: vi.fn() },
    fullscreen: { toggle: vi.fn() },
  };
  return { session, viewing };
}

test('presses work on the element, and are kept for the session', () => {
  const { choices } = open();
  expect(choices).toEqual({ plays: null, muted: null });
  press('toggle');
  press('mute');
  press('forward');
  expect([paused, video.muted, video.currentTime]).toEqual([true, true, 15]);
  expect(choices).toEqual({ plays: false, muted: true });
  expect([labelOf('toggle'), labelOf('mute')]).toEqual([fa['transport.play'], fa['volume.unmute']]);
  press('toggle');
  expect([paused, choices.plays]).toEqual([false, true]);
});

test('the cover’s button plays, and the bar comes', () => {
  document.documentElement.dataset.first = 'cover';
  paused = true;
  const { choices } = open();
  find('.cover button').click();
  expect([choices.plays, document.documentElement.dataset.first]).toEqual([true, 'bar']);
});

test('the host’s play and pause work as presses do; one that the browser refuses shows that nothing plays', async () => {
  paused = true;
  const controls = open();
  controls.play();
  expect([paused, controls.choices.plays]).toEqual([false, true]);
  controls.pause();
  expect([paused, controls.choices.plays]).toEqual([true, false]);
  vi.mocked(video.play).mockRejectedValueOnce(new DOMException('a gesture first', 'NotAllowedError'));
  controls.play();
  expect(labelOf('toggle')).toBe(fa['transport.pause']);
  await vi.waitFor(() => expect(labelOf('toggle')).toBe(fa['transport.play']));
});

test('once connected, presses go to the session', () => {
  const controls = open();
  const { session, viewing } = makeSession();
  controls.connect(session);
  press('toggle');
  press('mute');
  press('back');
  const made = [viewing.pause, session.volume.toggle, viewing.playback.seek];
  expect(made.map(({ mock }) => mock.calls)).toEqual([[[]], [[]], [[0]]]);
  expect([paused, video.muted, controls.choices.plays]).toEqual([false, false, null]);
});

test('a callback that waits for the end of a press runs after its click', async () => {
  const { afterPress } = open();
  const ran = vi.fn(() => expect(paused).toBe(true));
  const button = find('.row [data-do=toggle]');
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  afterPress(ran);
  expect(ran).not.toHaveBeenCalled();
  window.dispatchEvent(new MouseEvent('pointerup'));
  button.click();
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce());
  afterPress(ran);
  expect(ran).toHaveBeenCalledTimes(2);
});

test('once removed, nothing of them works', () => {
  open().remove();
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK' }));
  expect([paused, document.querySelector('#first'), firstControls()]).toEqual([false, null, null]);
});

test('keys work by their place, unless the viewer has switched them off or the player listens', () => {
  open();
  const key = (code: string) => document.dispatchEvent(new KeyboardEvent('keydown', { code }));
  key('KeyK');
  expect(paused).toBe(true);
  document.documentElement.dataset.keys = 'off';
  key('KeyK');
  delete document.documentElement.dataset.keys;
  player.insertAdjacentHTML('beforeend', '<section data-controls="shown"></section>');
  key('KeyK');
  expect(paused).toBe(true);
});

test('presses go to the browser’s own controls alone where the player failed to start', () => {
  open();
  video.controls = true;
  video.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space' }));
  expect(paused).toBe(false);
  video.controls = false;
  video.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(paused).toBe(true);
});

test('the time has the language’s digits, and each clock keeps its direction', () => {
  open();
  video.currentTime = 75;
  video.dispatchEvent(new Event('timeupdate'));
  expect(find('[data-is=time]').textContent).toBe('\u2068۱:۱۵\u2069 / \u2068۳:۲۰\u2069');
});
