// @vitest-environment node
import { expect, test } from 'vitest';
import { makeDetails } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { leaveMissingLive } from './leave-missing-live';

const NOW_S = 1_800_000_000;

function leave(startedAgo: number | null, gone = false) {
  const wentTo: string[] = [];
  const params = parseParams({
    site: 'embed',
    type: 'live',
    id: '1',
    redirectOnEndedUrl: 'https://host.example/ended',
  });
  const details = makeDetails({ startTime: startedAgo === null ? null : NOW_S - startedAgo });
  const config = {
    platformUrl: '/api',
    tokenUrl: '',
    redirectHosts: ['host.example'],
    mediaHosts: [],
    linkHosts: [],
    tokenHosts: [],
    cmcd: 'off' as const,
    cmcdHosts: [],
    authCookie: 'token',
    quizUserIds: [],
    production: true,
    hostOrigins: ['*'],
  };
  const phase = leaveMissingLive({ gone, details }, params, config, (url) => wentTo.push(url), NOW_S * 1000);
  return { phase, wentTo };
}

test.each([-3600, 0, 599])(
  'a live that is %i s late is waited for, and not left for the redirect',
  (late) => {
    expect(leave(late)).toEqual({ phase: 'no-content', wentTo: [] });
  },
);

test.each([601, null])('a missing live that is %s s late leads to the redirect', (late) => {
  expect(leave(late)).toEqual({ phase: 'no-content', wentTo: ['https://host.example/ended'] });
});

test('a live stream that the platform does not know leads to the redirect, whatever was announced', () => {
  expect(leave(-3600, true).wentTo).toEqual(['https://host.example/ended']);
});
