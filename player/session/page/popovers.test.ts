// @vitest-environment node
import { expect, it } from 'vitest';
import { openPopovers } from './popovers';

it('one popover is open at a time', () => {
  const popovers = openPopovers();
  popovers.show('settings');
  popovers.show('share');
  expect(popovers.open.value).toBe('share');
  popovers.toggle('chat');
  expect(popovers.open.value).toBe('chat');
  popovers.toggle('chat');
  expect(popovers.open.value).toBeNull();
});
