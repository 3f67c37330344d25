import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import type { Session } from '../../session/session';
import { openKeysSwitch } from '../../session/settings/keys-switch';
import { openOffers } from '../layout/availability';
import { keyFeedbackOf } from './key-feedback';
import { openKeyboard } from './keyboard';

const view = async () => ({ default: () => null });
const areCaptionsOn = signal(false);

const features: readonly Feature[] = [
  {
    id: 'captions',
    key: 'KeyC',
    button: {
      icon: 'captions',
      label: 'captions.title',
      press: () => {
        areCaptionsOn.value = !areCaptionsOn.value;
      },
      on: () => areCaptionsOn.value,
    },
  },
  { id: 'markers', key: 'KeyE', popovers: { markers: { label: 'markers.title', load: view } } },
  { id: 'keys-help', key: 'Help', popovers: { 'keys-help': { label: 'keys.title', load: view } } },
  { id: 'feedback', ownsKeys: true, popovers: { feedback: { label: 'action.more', load: view } } },
];

function openPlayer(viewing = makeViewing(), stored: string | null = null) {
  const session = makeSession(viewing);
  const keys = openKeysSwitch(
    () => stored,
    () => undefined,
  );
  close = openKeyboard(document, session, openOffers(session, features), { keys });
  return { session, viewing, playback: viewing.playback, keys };
}

/** The feedback of the last key. */
async function reported(session: Session): Promise<string | number | undefined> {
  await Promise.resolve();
  const news = keyFeedbackOf(session).shown.value?.news;
  if (news?.kind === 'skip') return news.seconds;
  return news?.kind === 'pill' ? news.read().text : news?.words.text;
}

function press(code: string, init: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

function focusable(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (element === null) throw new Error('nothing was written');
  return element;
}

let close: () => void = () => undefined;

beforeEach(() => {
  areCaptionsOn.value = false;
});

afterEach(() => {
  close();
  document.body.innerHTML = '';
});

describe('keys', () => {
  it.each(['Space', 'KeyK'])('plays and pauses by %s', (code) => {
    const { playback } = openPlayer();
    press(code);
    expect(playback.state.value).toBe('paused');
    press(code);
    expect(playback.state.value).toBe('playing');
  });

  it('go by their place on the keyboard, so a Persian layout changes nothing', () => {
    const { session } = openPlayer();
    press('KeyF', { key: 'ب' });
    expect(session.fullscreen.active.value).toBe(true);
  });

  it('skip 15 seconds to the left and to the right', () => {
    const { playback } = openPlayer();
    playback.time.value = 100;
    press('ArrowRight');
    expect(playback.time.value).toBe(115);
    press('ArrowLeft');
    expect(playback.time.value).toBe(100);
  });

  it('do not skip in a live stream without a DVR window', () => {
    const { playback, viewing } = openPlayer();
    viewing.source.value = makeSource({ live: 'low-latency' });
    press('ArrowRight');
    expect(playback.time.value).toBe(0);
  });

  it('turn the sound off, and back on', () => {
    const { playback } = openPlayer();
    playback.volume.value = 0.6;
    press('KeyM');
    expect(playback.muted.value).toBe(true);
    press('KeyM');
    expect(playback.muted.value).toBe(false);
    expect(playback.volume.value).toBeGreaterThan(0);
  });

  it('turn the sound up and down by five points of a hundred', () => {
    const { playback } = openPlayer();
    playback.volume.value = 0.5;
    press('ArrowUp');
    expect(playback.volume.value).toBeCloseTo(0.55);
    press('ArrowDown');
    press('ArrowDown');
    expect(playback.volume.value).toBeCloseTo(0.45);
  });

  it.each([
    ['Digit0', 0],
    ['Digit3', 180],
    ['Digit9', 540],
    ['Home', 0],
    ['End', 600],
  ])('go by %s to second %d of ten minutes', (code, time) => {
    const { playback } = openPlayer();
    playback.time.value = 42;
    press(code);
    expect(playback.time.value).toBe(time);
  });

  it('take the number pad’s digits, but not its other functions', () => {
    const { playback } = openPlayer();
    press('Numpad5', { key: '5' });
    expect(playback.time.value).toBe(300);
    press('Numpad7', { key: 'Home' });
    expect(playback.time.value).toBe(300);
  });

  it('press the button of a feature, and open and close the popover of another', async () => {
    const { session } = openPlayer();
    press('KeyC');
    expect(areCaptionsOn.value).toBe(true);
    await vi.waitFor(async () => expect(await reported(session)).toBe('زیرنویس: روشن'));
    press('KeyE');
    expect(session.popovers.open.value).toBe('markers');
    press('KeyE');
    expect(session.popovers.open.value).toBeNull();
  });

  it.each([
    ['English', { key: '?', code: 'Slash', shiftKey: true }],
    ['Persian', { key: '؟', code: 'Slash', shiftKey: true }],
    ['German', { key: '?', code: 'Minus', shiftKey: true }],
  ])('open the sheet of keys by the question mark of this keyboard: %s', (_layout, { code, ...init }) => {
    const { session } = openPlayer();
    press(code, init);
    expect(session.popovers.open.value).toBe('keys-help');
  });

  it('ignore unavailable actions', () => {
    const { viewing } = openPlayer();
    for (const code of ['KeyN', 'KeyQ', 'KeyI', 'KeyS']) expect(press(code).defaultPrevented).toBe(false);
    viewing.source.value = makeSource({ live: 'low-latency' });
    for (const code of ['Digit5', 'Home', 'ArrowLeft']) expect(press(code).defaultPrevented).toBe(false);
  });

  it('rest when the viewer has switched them off, and wake when they are switched on', () => {
    const { playback, keys } = openPlayer(makeViewing(), 'off');
    press('KeyK');
    expect(playback.state.value).toBe('playing');
    keys.turn(true);
    press('KeyK');
    expect(playback.state.value).toBe('paused');
  });

  it('lock and unlock, and rest in between', () => {
    const { session, playback } = openPlayer();
    press('KeyL');
    expect(session.lock.locked.value).toBe(true);
    press('KeyK');
    expect(playback.state.value).toBe('playing');
    press('KeyL');
    expect(session.lock.locked.value).toBe(false);
  });

  it('show their effect, and add up skips', async () => {
    const { session, playback } = openPlayer();
    playback.volume.value = 0.5;
    press('ArrowUp');
    expect(await reported(session)).toBe('بلندی صدا ۵۵٪');
    press('KeyK');
    expect(await reported(session)).toBe('مکث');
    press('ArrowRight');
    press('ArrowRight');
    expect(await reported(session)).toBe(30);
    press('ArrowLeft');
    expect(await reported(session)).toBe(-15);
    press('Digit5');
    expect(await reported(session)).toBe('۵:۰۰');
  });

  it('are counted once while they are held down, but for the arrows', () => {
    const { playback } = openPlayer();
    press('KeyK', { repeat: true });
    press('ArrowRight', { repeat: true });
    expect(playback.state.value).toBe('playing');
    expect(playback.time.value).toBe(15);
  });

  it.each(['<input>', '<textarea></textarea>', '<div contenteditable="true"></div>'])(
    'are ignored while typing in %s',
    (html) => {
      const { playback } = openPlayer();
      press('KeyK', {}, focusable(html));
      expect(playback.state.value).toBe('playing');
    },
  );

  it('leave Space to a focused button, and arrows to a slider', () => {
    const { playback } = openPlayer();
    press('Space', {}, focusable('<button></button>'));
    press('ArrowRight', {}, focusable('<div role="slider" tabindex="0"></div>'));
    press('ArrowRight', {}, focusable('<input type="range">'));
    press('End', {}, focusable('<div role="menuitem" tabindex="0"></div>'));
    expect(playback.state.value).toBe('playing');
    expect(playback.time.value).toBe(0);
  });

  it('still work with the focus on a button', () => {
    const { playback } = openPlayer();
    press('KeyK', {}, focusable('<button></button>'));
    expect(playback.state.value).toBe('paused');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('with %s are the browser’s', (modifier) => {
    const { session } = openPlayer();
    const event = press('KeyF', { [modifier]: true });
    expect(session.fullscreen.active.value).toBe(false);
    expect(event.defaultPrevented).toBe(false);
  });

  it('rest while a popover is open that owns them', () => {
    const { session, playback } = openPlayer();
    session.popovers.show('feedback');
    press('KeyK');
    expect(playback.state.value).toBe('playing');
    session.popovers.show('markers');
    press('KeyK');
    expect(playback.state.value).toBe('paused');
  });

  it('rest while another screen stands in place of the picture', () => {
    const { viewing, playback } = openPlayer();
    viewing.phase.value = 'not-found';
    press('Space');
    expect(playback.state.value).toBe('playing');
  });

  it('handle keys pressed before the keyboard had loaded', () => {
    const { session, playback } = openPlayer();
    close();
    const early = [new KeyboardEvent('keydown', { code: 'KeyK' })];
    close = openKeyboard(document, session, openOffers(session, features), { early });
    expect(playback.state.value).toBe('paused');
  });

  it('keep the page from scrolling', () => {
    openPlayer();
    expect(press('Space').defaultPrevented).toBe(true);
    expect(press('KeyZ').defaultPrevented).toBe(false);
  });
});
