import { signal } from '@preact/signals-core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeLive } from '../../features/fixtures/live';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { AwaitedScreen } from './awaited-screen';
import NoContentScreen from './no-content-screen';
import { openWays } from './ways';

afterEach(cleanup);

/** 25 November 2026, 22:00 in the viewer's time zone. */
const START = new Date(2026, 10, 25, 22).getTime();
const HOUR = 3600;

function open(title: string) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2600' });
  viewing.details.value = makeDetails({ type: 'live', title });
  const session = makeSession(viewing);
  const left = signal(24 * HOUR);
  const ways = openWays(session, viewing);
  render(
    <AwaitedScreen session={session} viewing={viewing} ways={ways} awaited={{ startsAt: START, left }} />,
  );
  return left;
}

it('the start has the words of the day on which it is looked at, and is counted down within the last hour', async () => {
  const left = open('سحرگاه کویر');
  expect(screen.getByText('فردا ۲۲:۰۰')).toBeDefined();
  left.value = 20 * HOUR;
  await screen.findByText('امشب ۲۲:۰۰');
  expect(screen.queryByText('۲۰:۰۰:۰۰')).toBeNull();
  left.value = HOUR - 1;
  await screen.findByText('۵۹:۵۹');
  left.value = 0;
  await screen.findByText('پخش زنده تا چند لحظهٔ دیگر همین‌جا آغاز می‌شود.');
  await waitFor(() => expect(screen.queryByText('امشب ۲۲:۰۰')).toBeNull());
  expect(screen.getByRole('heading').textContent).toBe('سحرگاه کویر');
});

it('a live stream without a title is named after its state', () => {
  open('');
  expect(screen.getByRole('heading').textContent).toBe('هنوز آغاز نشده است');
});

it('the countdown follows the platform’s clock where the device’s is wrong', async () => {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2600' });
  const startTime = Date.now() / 1000 + 2 * HOUR;
  viewing.details.value = makeDetails({ type: 'live', title: 'سحرگاه کویر', streamUrl: null, startTime });
  viewing.phase.value = 'no-content';
  viewing.live.value = { ...makeLive(), serverTime: () => Date.now() + 2 * HOUR * 1000 };
  render(<NoContentScreen session={makeSession(viewing)} />);
  await screen.findByText('پخش زنده تا چند لحظهٔ دیگر همین‌جا آغاز می‌شود.');
});
