import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SoundOffer } from './sound-offer';

afterEach(cleanup);

it('sound alone is offered with a button, and can be declined', () => {
  const choices = { soundOnly: vi.fn() };
  const soundAlone = {
    active: signal(false),
    bitrate: signal(null),
    advised: signal(true),
    set: vi.fn(),
    decline: vi.fn(),
  };
  render(<SoundOffer choices={choices} soundAlone={soundAlone} />);
  expect(screen.getByRole('status').textContent).toContain('اینترنت');
  fireEvent.click(screen.getByText('فقط صدا'));
  expect(choices.soundOnly).toHaveBeenCalledWith(true);
  fireEvent.click(screen.getByLabelText('بستن'));
  expect(soundAlone.decline).toHaveBeenCalled();
});
