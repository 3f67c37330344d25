import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../features/define';
import { makeSession } from '../features/hand-made/session';
import { makeSource, makeViewing } from '../features/hand-made/viewing';
import { openOffers } from './availability';
import { openKeyboard } from './keyboard';

const view = async () => ({ default: () => null });
let pressed: string[] = [];

const features: readonly Feature[] = [
  {
    id: 'captions',
    key: 'KeyC',
    button: { icon: 'captions', label: 'captions.title', press: () => void pressed.push('captions') },
  },
  { id: 'markers', key: 'KeyE', popovers: { markers: { label: 'action.more', load: view } } },
  { id: 'feedback', ownsKeys: true, popovers: { feedback: { label: 'action.more', load: view } } },
];

function openPlayer(viewing = makeViewing()) {
  const session = makeSession(viewing);
  close = openKeyboard(document, session, openOffers(session, features));
  return { session, viewing, playback: viewing.playback };
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
  pressed = [];
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

  it('do not skip in a live without a time machine', () => {
    const { playback, viewing } = openPlayer();
    viewing.source.value = makeSource({ live: 'low-latency' });
    press('ArrowRight');
    expect(playback.time.value).toBe(0);
  });

  it('mute, and bring the sound back at half where it was turned down to nothing', () => {
    const { playback } = openPlayer();
    press('KeyM');
    expect(playback.muted.value).toBe(true);
    playback.volume.value = 0;
    press('KeyM');
    expect([playback.muted.value, playback.volume.value]).toEqual([false, 0.5]);
  });

  it('press the button of a feature, and open and close the popover of another', () => {
    const { session } = openPlayer();
    press('KeyC');
    expect(pressed).toEqual(['captions']);
    press('KeyE');
    expect(session.popovers.open.value).toBe('markers');
    press('KeyE');
    expect(session.popovers.open.value).toBeNull();
  });

  it('are counted once while they are held down, but for the arrows', () => {
    const { playback } = openPlayer();
    press('KeyK', { repeat: true });
    press('ArrowRight', { repeat: true });
    expect(playback.state.value).toBe('playing');
    expect(playback.time.value).toBe(15);
  });

  it.each(['<input>', '<textarea></textarea>', '<div contenteditable="true"></div>'])(
    'belong to who writes in %s',
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

  it('keep the page from scrolling', () => {
    openPlayer();
    expect(press('Space').defaultPrevented).toBe(true);
    expect(press('KeyZ').defaultPrevented).toBe(false);
  });
});
