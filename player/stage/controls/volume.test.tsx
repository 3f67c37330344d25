import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type HandMade, makeByHand } from '../fixtures/stage-session';
import { Volume } from './volume';

afterEach(cleanup);

function show(made: HandMade) {
  render(<Volume session={made.session} />);
  return { button: screen.getByRole('button'), slider: screen.getByRole('slider') };
}

test('the slider has its volume in words', () => {
  const made = makeByHand();
  const { slider } = show(made);
  expect(slider.getAttribute('aria-valuetext')).toBe('۷۰ درصد');
  act(() => {
    made.facts.muted.value = true;
  });
  expect(slider.getAttribute('aria-valuetext')).toBe('بی‌صدا');
});

test('the button mutes, and gives the same volume back', () => {
  const made = makeByHand();
  const { button } = show(made);
  expect(button.getAttribute('aria-label')).toBe('بی‌صدا کردن');
  fireEvent.click(button);
  expect(button.getAttribute('aria-label')).toBe('پخش با صدا');
  fireEvent.click(button);
  expect(made.calls).toEqual(['volume 0', 'muted true', 'volume 0.7', 'unmute']);
  expect(made.facts.volume.value).toBe(0.7);
});

test('sound that was turned down to nothing comes back at half', () => {
  const made = makeByHand();
  made.facts.volume.value = 0;
  fireEvent.click(show(made).button);
  expect(made.calls).toEqual(['volume 0.5']);
});

test('turning it up while muted is a wish to hear', () => {
  const made = makeByHand();
  made.facts.muted.value = true;
  fireEvent.change(show(made).slider, { target: { value: '40' } });
  expect(made.calls).toEqual(['volume 0.4', 'unmute']);
});

test('where only the device sets the volume there is no slider, and the button mutes', () => {
  const made = makeByHand({ volumeFixed: true });
  made.facts.volume.value = 1;
  render(<Volume session={made.session} />);
  expect(screen.queryByRole('slider')).toBeNull();
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect([made.facts.muted.value, button.getAttribute('aria-label')]).toEqual([true, 'پخش با صدا']);
});
