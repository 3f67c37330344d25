import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageSlider } from './page-slider';
import { Slider } from './slider';

afterEach(cleanup);

function show(page?: number) {
  const onChange = vi.fn();
  const given = { value: 40, min: 0, max: 100, step: 5, label: 'volume', valueText: 'forty', onChange };
  render(page === undefined ? <Slider {...given} /> : <PageSlider {...given} page={page} />);
  return { slider: screen.getByRole('slider', { name: 'volume' }), onChange };
}

test('it has its value in words', () => {
  expect(show().slider.getAttribute('aria-valuetext')).toBe('forty');
});

test('the browser’s handling of keys and pointers is passed on', () => {
  const { slider, onChange } = show();
  fireEvent.change(slider, { target: { value: '45' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(45);
});

test('pages move by the stride that was given, inside the bounds', () => {
  const { slider, onChange } = show(70);
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(100);
});

test.each(['pointerup', 'pointercancel'])(
  'a drag holds until the %s, wherever the pointer is then',
  (name) => {
    const release = vi.fn();
    const onHold = vi.fn(() => release);
    render(
      <Slider
        value={4}
        min={0}
        max={9}
        step={1}
        label="s"
        valueText="four"
        onChange={() => undefined}
        onHold={onHold}
      />,
    );
    fireEvent.pointerDown(screen.getByRole('slider'), { pointerId: 1 });
    expect([onHold.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
    fireEvent(document.body, new Event(name, { bubbles: true }));
    expect(release).toHaveBeenCalledOnce();
  },
);
