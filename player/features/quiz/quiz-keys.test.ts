import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPopovers } from '../../session/page/popovers';
import { openKeysSwitch } from '../../session/settings/keys-switch';
import { makeQuiz } from './fixtures/quiz';
import { listenToKeys } from './quiz-keys';

let end = () => {};
let pressed: string[] = [];
const closing = new AbortController();
// Stands for the player's own keyboard handler.
document.addEventListener('keydown', ({ code }) => pressed.push(code), { signal: closing.signal });

beforeEach(() => {
  pressed = [];
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function open() {
  const quiz = makeQuiz();
  const popovers = openPopovers();
  end = listenToKeys(document, quiz, popovers);
  return { quiz, popovers };
}

function put(html: string): Element {
  document.body.innerHTML = html;
  const found = document.querySelector('#at');
  if (found === null) throw new Error('nothing to press keys at');
  return found;
}

function press(code: string, given: KeyboardEventInit = {}, at: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', {
    code,
    key: code,
    bubbles: true,
    cancelable: true,
    ...given,
  });
  at.dispatchEvent(event);
  return event.defaultPrevented;
}

test('digits choose by their place on the keyboard, and the player does not hear them', () => {
  const { quiz } = open();
  expect(press('Digit2', { key: '۲' })).toBe(true);
  expect(press('Numpad4', { key: '4' })).toBe(true);
  expect(quiz.done).toEqual(['choose c2', 'choose c4']);
  // In the player, this key seeks.
  press('Digit9');
  expect(quiz.done).toHaveLength(2);
  expect(pressed).toEqual([]);
});

test('digits are the player’s when the card is away, and a writer’s in a text field', () => {
  const { quiz } = open();
  press('Digit1', {}, put('<input id="at">'));
  press('Digit1', {}, put('<dialog open><button id="at"></button></dialog>'));
  press('Digit1', { ctrlKey: true });
  quiz.shown.value = false;
  press('Digit1');
  expect(quiz.done).toEqual([]);
  expect(pressed).toHaveLength(4);
});

test('Enter sends once, and does not where it presses something else', () => {
  const { quiz } = open();
  press('Enter');
  press('Enter', { repeat: true });
  expect(quiz.done).toEqual(['submit']);
  expect(press('Enter', {}, put('<button id="at"></button>'))).toBe(false);
  quiz.submit.value = null;
  expect(press('Enter')).toBe(false);
  expect(quiz.done).toEqual(['submit']);
});

test('Enter on the choice that is made sends it, and the focus goes with the digits', () => {
  const { quiz } = open();
  const first = put(
    '<dialog open data-quiz="question"><button id="at" data-choice="c1"></button><button data-choice="c2"></button></dialog>',
  );
  if (!(first instanceof HTMLElement)) throw new Error('no button');
  first.focus();
  press('Digit2', {}, first);
  const second = document.activeElement;
  expect(second?.getAttribute('data-choice')).toBe('c2');
  expect(press('Enter', {}, first)).toBe(false);
  if (second !== null) press('Enter', {}, second);
  expect(quiz.done).toEqual(['choose c2', 'submit']);
});

test('Escape puts the card away where that is possible, and not before a panel above it', () => {
  const { quiz, popovers } = open();
  expect(press('Escape')).toBe(false);
  quiz.dismiss.value = quiz.note('dismiss');
  popovers.show('chat');
  expect(press('Escape')).toBe(false);
  popovers.close();
  expect(press('Escape')).toBe(true);
  expect(quiz.done).toEqual(['dismiss']);
});

test('with keys turned off, Enter still sends and digits choose nothing', () => {
  const quiz = makeQuiz();
  const off = openKeysSwitch(() => 'off');
  end = listenToKeys(document, quiz, openPopovers(), off);
  expect(press('Digit2', { key: '2' })).toBe(false);
  expect(quiz.done).toEqual([]);
  expect(pressed).toEqual(['Digit2']);
  expect(press('Enter', { key: 'Enter' })).toBe(true);
});
