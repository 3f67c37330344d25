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
])('a failure of %s (%s) is named: %s', (type, detail, title) => {
  const viewing = makeViewing();
  viewing.failure.value = { from: 'engine', reason: 'unsupported', type, detail };
  render(<UnsupportedScreen session={makeSession(viewing)} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});
