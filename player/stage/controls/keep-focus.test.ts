import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus';

let frame: HTMLElement;
let end: (() => void) | undefined;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  frame = document.body.appendChild(document.createElement('section'));
  end = keepFocus(frame);
});
afterEach(() => {
  end?.();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function add(parent: HTMLElement, tag: 'button' | 'dialog' = 'button') {
  return parent.appendChild(document.createElement(tag));
}

function addPlay() {
  const play = add(frame);
  play.dataset.focusHome = '';
  return play;
}

async function loseFocus(parent = frame) {
  const button = add(parent);
  button.focus();
  button.remove();
  await Promise.resolve();
}

test('it knows of the focus that was there before', async () => {
  end?.();
  const play = addPlay();
  const button = add(frame);
  button.focus();
  end = keepFocus(frame);
  button.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(play);
});

test('it knows of a button that had the focus before, and is gone', async () => {
  end?.();
  const [left, gone] = [add(frame), add(frame)];
  gone.remove();
  addPlay();
  end = keepFocus(frame, left);
  expect(document.activeElement).toBe(document.body);
  end();
  end = keepFocus(frame, gone);
  expect(document.activeElement).toBe(frame.querySelector('[data-focus-home]'));
});

test('the focus of a button that is removed goes to the button that plays', async () => {
  const play = addPlay();
  await loseFocus();
  expect(document.activeElement).toBe(play);
});

test('where that comes later, it has the focus then', async () => {
  await loseFocus();
  expect(document.activeElement).toBe(document.body);
  const play = addPlay();
  await Promise.resolve();
  expect(document.activeElement).toBe(play);
});

test('a viewer who moved the focus meanwhile keeps it', async () => {
  await loseFocus();
  const elsewhere = add(document.body);
  elsewhere.focus();
  addPlay();
  await Promise.resolve();
  expect(document.activeElement).toBe(elsewhere);
});

test('a button that had lost the focus before it is removed moves none', async () => {
  addPlay();
  const left = add(frame);
  left.focus();
  left.blur();
  await Promise.resolve();
  left.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test('the focus of the host’s page is not taken', async () => {
  addPlay();
  vi.mocked(document.hasFocus).mockReturnValue(false);
  await loseFocus();
  expect(document.activeElement).toBe(document.body);
});

test('a panel returns its focus', async () => {
  addPlay();
  await loseFocus(add(frame, 'dialog'));
  expect(document.activeElement).toBe(document.body);
});
