import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTag, dropTag, TagRow } from './tag-row';

beforeEach(() => {
  // Only browsers can measure the row; end-to-end tests scroll it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a tag that is chosen already is not chosen again', () => {
  expect(addTag(['a'], 'b')).toEqual(['a', 'b']);
  expect(addTag(['a', 'b'], 'b')).toEqual(['a', 'b']);
  expect(dropTag(['a', 'b'], 'a')).toEqual(['b']);
});

function Row() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <TagRow
      label="tags"
      tags={[
        { id: 'a', face: 'A' },
        { id: 'b', face: 'B' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      words={{ all: 'all', back: 'back', on: 'on' }}
    />
  );
}

test('any number of tags is chosen, and none means all', () => {
  render(<Row />);
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
  expect(pressed()).toEqual(['all']);
  fireEvent.click(screen.getByText('A'));
  fireEvent.click(screen.getByText('B'));
  expect(pressed()).toEqual(['A', 'B']);
  fireEvent.click(screen.getByText('A'));
  expect(pressed()).toEqual(['B']);
  fireEvent.click(screen.getByText('all'));
  expect(pressed()).toEqual(['all']);
});

test('arrows walk along the row, and the player does not hear them', () => {
  render(<Row />);
  screen.getByText('all').focus();
  const received = fireEvent.keyDown(screen.getByText('all'), { key: 'ArrowRight' });
  expect(received, 'taken').toBe(false);
  expect(document.activeElement?.textContent).toBe('A');
  expect(fireEvent.keyDown(screen.getByText('A'), { key: 'm' }), 'left to others').toBe(true);
});
