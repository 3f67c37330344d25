import { signal } from '@preact/signals-core';
import { expect, it, vi } from 'vitest';
import { HOSTILE_NAMES } from '../../lib/hostile-names';
import { openToasts } from '../page/toasts';
import { reportOffers } from './report-offers';

it('an offer that the viewer takes is logged, whatever other toasts appear', () => {
  const toasts = openToasts();
  const report = vi.fn();
  vi.stubGlobal('reportError', vi.fn());
  const end = reportOffers({ toasts, snapshot: signal(null) }, report);
  for (const key of [...HOSTILE_NAMES, 'toast.link-copied']) toasts.show({ tone: 'good', key });
  expect(report.mock.calls).toEqual([[{ category: 'share', what: 'link' }]]);
  end();
  toasts.close();
  vi.unstubAllGlobals();
});
