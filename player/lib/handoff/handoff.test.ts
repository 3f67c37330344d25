import { afterEach, expect, it } from 'vitest';
import { handedUuid, leaveHandoff, takeParams } from './handoff';

afterEach(() => {
  delete window.pardehHandoff;
});

it('gives the params of the address once, and leaves no token of theirs on the page', () => {
  leaveHandoff({
    given: { id: '7', xToken: 'secret' },
    uuid: 'device-1',
    details: null,
    started: null,
    muted: null,
  });
  expect(takeParams()).toEqual({ id: '7', xToken: 'secret' });
  expect(JSON.stringify(window.pardehHandoff)).not.toContain('secret');
  expect([takeParams(), handedUuid()]).toEqual([{}, 'device-1']);
});
