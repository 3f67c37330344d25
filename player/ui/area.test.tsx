import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Area } from './area';

afterEach(cleanup);
// React logs each caught error there as well.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function Broken(): never {
  throw new Error('broken');
}

test('a crash hides its own area, is reported with its name, and leaves the neighbours', () => {
  const onError = vi.fn();
  render(
    <>
      <p>picture</p>
      <Area name="chat" onError={onError}>
        <Broken />
      </Area>
    </>,
  );
  expect(screen.getByText('picture')).toBeTruthy();
  expect(onError).toHaveBeenCalledExactlyOnceWith('chat', expect.objectContaining({ message: 'broken' }));
});

test('a fallback replaces a failed area', () => {
  render(
    <Area name="list" onError={() => undefined} fallback={<p>sorry</p>}>
      <Broken />
    </Area>,
  );
  expect(screen.getByText('sorry')).toBeTruthy();
});
