import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLang } from '../../i18n/translate';
import { makeByHand } from '../fixtures/stage-session';
import { LivePill } from './live-pill';

afterEach(async () => {
  cleanup();
  await setLang('fa');
});

test('at the edge it only shows that it is live', () => {
  const { viewing } = makeByHand({ live: 'low-latency' });
  render(<LivePill viewing={viewing} />);
  expect(screen.getByRole('button').textContent).toBe('زنده');
});

test('behind, it shows the lag, and a press returns to the edge', () => {
  const { viewing, facts, calls } = makeByHand({ live: 'time-machine' });
  render(<LivePill viewing={viewing} />);
  act(() => {
    facts.latency.value = 8.6;
  });
  expect(screen.getByText('۸ ثانیه عقب‌تر')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'رفتن به لحظهٔ زنده؛ ۸ ثانیه عقب‌تر هستید' }));
  expect(calls).toEqual(['catch up', 'play']);
});

test('from a minute on it counts minutes, which do not tick', () => {
  const { viewing, facts } = makeByHand({ live: 'time-machine' });
  facts.latency.value = 200;
  render(<LivePill viewing={viewing} />);
  expect(screen.getByText('۳ دقیقه عقب‌تر')).toBeTruthy();
});

test('it follows the language', async () => {
  const { viewing, facts } = makeByHand({ live: 'time-machine' });
  facts.latency.value = 12;
  render(<LivePill viewing={viewing} />);
  await act(() => setLang('ar'));
  expect(screen.getByText('متأخّر ١٢ ثانية')).toBeTruthy();
});
