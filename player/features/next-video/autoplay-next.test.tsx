import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { nextFilm } from '../fixtures/cards';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import AutoplayNext from './autoplay-next';

afterEach(cleanup);

function endWith(continuous: boolean) {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  session.settings.change({ continuous });
  session.next.suggest('playlist', viewing, nextFilm);
  viewing.playback.state.value = 'ended';
  render(<AutoplayNext session={session} viewing={viewing} />);
}

it('counts down to the next video', () => {
  endWith(true);
  expect(screen.getByRole('status').textContent).toContain('شب در ساحل هرمز');
  expect(screen.getByText(/۸ ثانیه/, { selector: 'p' })).toBeTruthy();
});

it('only offers it to viewers who disabled automatic starts', () => {
  endWith(false);
  expect(screen.getByRole('heading').textContent).toBe('شب در ساحل هرمز');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByText(/ثانیه/, { selector: 'p' })).toBeNull();
});
