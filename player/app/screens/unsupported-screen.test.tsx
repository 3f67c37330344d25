import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { t } from '../../i18n/translate';
import UnsupportedScreen from './unsupported-screen';

afterEach(cleanup);

it.each([
  ['HLS_mediaError', 'bufferAddCodecError', t('screen.unsupported-codecs')],
  ['HLS_otherError', 'noMediaSource', t('screen.unsupported-title', { format: 'HLS' })],
  ['videoTagError', 'source-not-supported', t('screen.unsupported-title', { format: 'HLS' })],
  ['videoTagError', 'remux: container', t('screen.unsupported-title', { format: 'HLS' })],
  ['videoTagError', 'remux: V_MPEG4/ISO/ASP ac-3', t('screen.unsupported-codecs')],
  ['videoTagError', 'no-picture', t('screen.unsupported-codecs')],
])('a failure of %s (%s) is named: %s', (type, detail, title) => {
  const viewing = makeViewing();
  viewing.failure.value = { from: 'engine', reason: 'unsupported', type, detail };
  render(<UnsupportedScreen session={makeSession(viewing)} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});

it('a file whose sound alone can be decoded says so', () => {
  const viewing = makeViewing();
  viewing.failure.value = {
    from: 'engine',
    reason: 'unsupported',
    type: 'videoTagError',
    detail: 'no-picture',
  };
  render(<UnsupportedScreen session={makeSession(viewing)} />);
  expect(screen.getByText(t('failed.no-picture'))).toBeDefined();
});
