// @vitest-environment node
import { expect, it } from 'vitest';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { fullRate } from '.';
import { fullRateToast } from './full-rate-toast';

function open(params = {}) {
  const viewing = makeViewing();
  viewing.playback.state.value = 'can-play';
  return { session: makeSession(viewing, { fullrate: true, ...params }), viewing };
}

it('exists if the embedding enables it, and never in a raw player or in an app', () => {
  expect(fullRate.when(open())).toBe(true);
  expect(fullRate.when(open({ fullrate: false }))).toBe(false);
  expect(fullRate.when(open({ raw: true }))).toBe(false);
  expect(fullRate.when(open({ site: 'portal-app' }))).toBe(false);
});

it('is announced at the first play, once', () => {
  const context = open();
  const { toasts } = context.session;
  const end = fullRateToast.start(context);
  expect(toasts.current.value).toBeNull();
  context.viewing.playback.state.value = 'playing';
  expect(toasts.current.value?.key).toBe('toast.full-rate');
  toasts.dismiss();
  context.viewing.playback.state.value = 'paused';
  context.viewing.playback.state.value = 'playing';
  expect(toasts.current.value).toBeNull();
  end();
});
