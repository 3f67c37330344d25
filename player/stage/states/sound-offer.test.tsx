import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SoundOffer } from './sound-offer';

afterEach(cleanup);

function draw(advised: 'slow-line' | 'no-picture') {
  const choices = { soundOnly: vi.fn() };
  const soundAlone = {
    active: signal(false),
    bitrate: signal(null),
    advised: signal(advised),
    set: vi.fn(),
    decline: vi.fn(),
  };
  render(<SoundOffer choices={choices} soundAlone={soundAlone} />);
  return { choices, soundAlone };
}

it('sound alone is offered with a button, and can be declined', () => {
  const { choices, soundAlone } = draw('slow-line');
  expect(screen.getByRole('status').textContent).toContain('اینترنت');
  fireEvent.click(screen.getByText('فقط صدا'));
  expect(choices.soundOnly).toHaveBeenCalledWith(true);
  fireEvent.click(screen.getByLabelText('بستن'));
  expect(soundAlone.decline).toHaveBeenCalled();
});

it('a picture that did not come back can be tried again', () => {
  const { choices } = draw('no-picture');
  expect(screen.getByRole('status').textContent).toContain('صدا ادامه دارد');
  fireEvent.click(screen.getByText('تلاش دوباره'));
  expect(choices.soundOnly).toHaveBeenCalledWith(false);
});
