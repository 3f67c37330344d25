import { cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Area } from './area';

afterEach(cleanup);
// React reports each caught error there as well.
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

test('late content has its place held', async () => {
  const Late = lazy(async () => ({ default: () => <p>here</p> }));
  render(
    <Area name="late" onError={() => undefined} waiting={<p>waiting</p>}>
      <Late />
    </Area>,
  );
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('here')).toBeTruthy();
});

test('a chunk that cannot be loaded counts as a crash', async () => {
  const Missing = lazy(() => Promise.reject(new Error('no chunk')));
  render(
    <Area name="missing" onError={() => undefined} fallback={<p>sorry</p>}>
      <Missing />
    </Area>,
  );
  expect(await screen.findByText('sorry')).toBeTruthy();
});
