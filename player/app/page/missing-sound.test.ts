import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeEngine } from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { announceMissingSound } from './missing-sound';

test('the viewer learns once that sound cannot be decoded', () => {
  const viewing = makeViewing();
  const soundMissing = signal(false);
  viewing.engine.value = { ...makeEngine(), soundMissing };
  const session = makeSession(viewing);
  const stop = announceMissingSound(session);
  expect(session.toasts.current.value).toBeNull();
  soundMissing.value = true;
  expect(session.toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.no-sound' });
  stop();
});
