import { expect, it } from 'vitest';
import { takeEnter } from './take-enter';

it('Enter in a field is taken from the browser, but not while composing, in a text or on a button', () => {
  const press = (name: 'input' | 'textarea' | 'button', init: KeyboardEventInit) => {
    const nativeEvent = new KeyboardEvent('keydown', { cancelable: true, ...init });
    const target = document.createElement(name);
    const isTaken = takeEnter({ nativeEvent, target, preventDefault: () => nativeEvent.preventDefault() });
    expect(nativeEvent.defaultPrevented).toBe(isTaken);
    return isTaken;
  };
  expect(press('input', { key: 'Enter' })).toBe(true);
  expect(press('input', { key: 'Enter', isComposing: true })).toBe(false);
  expect(press('input', { key: 'a' })).toBe(false);
  expect(press('textarea', { key: 'Enter' })).toBe(false);
  expect(press('button', { key: 'Enter' })).toBe(false);
});
