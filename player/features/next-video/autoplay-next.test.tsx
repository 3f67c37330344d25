import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import AutoplayNext from './autoplay-next';

afterEach(cleanup);

function endWith(continuous: boolean) {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  session.settings.change({ continuous });
  session.next.suggest('playlist', viewing, {
    type: 'vod',
    id: '7',
    title: 'شب در ساحل هرمز',
    banner: null,
    duration: 60,
    live: false,
    provider: null,
  });
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
