import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { SmallWindow } from './small-window';

afterEach(cleanup);

it('a video in a window of its own leaves its cover, and the way back', () => {
  const { session, viewing, facts, calls } = makeByHand();
  facts.cover.value = 'https://media.example.com/cover.jpg';
  render(<SmallWindow session={session} viewing={viewing} standing="running" />);
  expect(screen.getByText('ویدیو در پنجرهٔ شناور پخش می‌شود')).toBeDefined();
  expect(document.querySelector('img')?.src).toBe('https://media.example.com/cover.jpg');
  fireEvent.click(screen.getByRole('button', { name: 'برگرداندن به این‌جا' }));
  expect(calls).toEqual(['small window']);
});

it('leaves the words to a failure, an end and a lost connection', () => {
  const { session, viewing } = makeByHand();
  for (const standing of ['failed', 'ended', 'reconnecting'] as const) {
    render(<SmallWindow session={session} viewing={viewing} standing={standing} />);
    expect(screen.queryByRole('button')).toBeNull();
  }
});
