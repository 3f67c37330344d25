import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import type { Feature } from '../features/define';
import { makeSession } from '../features/hand-made/session';
import { makeViewing } from '../features/hand-made/viewing';
import { makeHouse } from './hand-made/house';
import { closeGone } from './popover-source';

it('a popover whose offer has gone stays closed when the offer comes again', () => {
  const exists = signal(true);
  const poll: Feature = {
    id: 'poll',
    when: () => exists.value,
    popovers: { poll: { label: 'poll.title', load: async () => ({ default: () => null }) } },
  };
  const session = makeSession(makeViewing());
  const { popover } = makeHouse(session, [poll]);
  const end = closeGone(session, popover);
  session.popovers.show('poll');
  expect(popover.value?.name).toBe('poll');
  exists.value = false;
  exists.value = true;
  expect(popover.value).toBeNull();
  end();
});
