import { signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { Cover } from './cover';

afterEach(cleanup);

function show({ soundOnly = false, isDue = true } = {}) {
  const { session, facts } = makeByHand();
  const { value } = session.viewing;
  const source = value?.source.value;
  if (!value || !source) throw new Error('there is no video');
  facts.pictureShown.value = false;
  const coverDue = signal(isDue);
  const viewing = {
    ...value,
    coverDue,
    cover: signal('https://media.example.com/cover.jpg'),
    source: signal({ ...source, soundOnly }),
  };
  const { container } = render(<Cover viewing={viewing} standing="loading" />);
  return { facts, coverDue, hasImage: () => container.querySelector('img') !== null };
}

test('an image stands in for the picture once it is due', () => {
  const { facts, coverDue, hasImage } = show({ isDue: false });
  expect(hasImage()).toBe(false);
  act(() => {
    coverDue.value = true;
  });
  expect(hasImage()).toBe(true);
  act(() => {
    facts.pictureShown.value = true;
  });
  expect(hasImage()).toBe(false);
});

test('audio has its cover at once and for good', () => {
  const { facts, hasImage } = show({ soundOnly: true, isDue: false });
  expect(hasImage()).toBe(true);
  act(() => {
    facts.pictureShown.value = true;
  });
  expect(hasImage()).toBe(true);
});
