// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { openOffers } from '../layout/availability';
import { startFeatures } from './start-features';

const reported: unknown[] = [];
beforeEach(() => vi.stubGlobal('reportError', (error: unknown) => reported.push(error)));
afterEach(() => vi.unstubAllGlobals());

it('starts with each video and ends with it, once', () => {
  const log: string[] = [];
  const offered = signal(true);
  const feature: Feature = {
    id: 'one',
    when: () => offered.value,
    start: ({ viewing }) => {
      const { id } = { id: '', ...viewing.target };
      log.push(`start ${id}`);
      return () => log.push(`end ${id}`);
    },
  };
  const first = makeViewing();
  const session = makeSession(first);
  const end = startFeatures(openOffers(session, [feature]));
  expect(log).toEqual(['start 1001']);
  session.viewing.value = makeViewing({ mode: 'content', type: 'clip', id: '4001' });
  expect(log.splice(0)).toEqual(['start 1001', 'end 1001', 'start 4001']);
  offered.value = false;
  offered.value = true;
  expect(log.splice(0)).toEqual(['end 4001', 'start 4001']);
  end();
  expect(log).toEqual(['end 4001']);
});

it('one that breaks hurts none of the others', () => {
  const log: string[] = [];
  const broken: Feature = {
    id: 'broken',
    start: () => {
      throw new Error('broken');
    },
  };
  const well: Feature = {
    id: 'well',
    start: () => {
      log.push('well');
      return () => undefined;
    },
  };
  startFeatures(openOffers(makeSession(makeViewing()), [broken, well]))();
  expect(log).toEqual(['well']);
  expect(reported.length).toBe(1);
});
