import { afterEach, expect, test } from 'vitest';
import type { Target } from '../../params/target';
import { readReloadState, stateOf, takeReloadState, writeReloadState } from './reload-state';

const film: Target = { mode: 'content', type: 'vod', id: '1001' };
const state = { video: 'vod/1001', time: 83.4, playing: true, muted: false };

afterEach(() => history.replaceState(null, ''));

test('the state is of its own video alone', () => {
  expect(stateOf(film, state)).toEqual(state);
  expect(stateOf({ ...film, id: '1002' }, state)).toBeNull();
  expect(stateOf(null, state)).toBeNull();
  expect(stateOf(film, null)).toBeNull();
});

test('once taken it is gone, and what else the history entry holds stays', () => {
  history.replaceState({ pardehStep: 2 }, '');
  writeReloadState(state);
  expect(history.state).toMatchObject({ pardehStep: 2 });
  expect(readReloadState()).toEqual(state);
  expect(takeReloadState()).toEqual(state);
  expect(history.state).toEqual({ pardehStep: 2, reload: null });
  expect(takeReloadState()).toBeNull();
});

test.each([[null], ['text'], [{ pardehStep: 2 }]])('an entry of another page holds no state: %j', (entry) => {
  history.replaceState(entry, '');
  expect(takeReloadState()).toBeNull();
});
