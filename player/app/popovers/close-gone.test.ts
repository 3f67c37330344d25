import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { HOSTILE_NAMES } from '../../lib/hostile-names';
import { makeAppContext } from '../fixtures/app-context';
import { closeGone } from './close-gone';

it('a popover whose feature has disappeared stays closed when the feature returns', () => {
  const exists = signal(true);
  const poll: Feature = {
    id: 'poll',
    when: () => exists.value,
    popovers: { poll: { label: 'poll.title', load: async () => ({ default: () => null }) } },
  };
  const session = makeSession(makeViewing());
  const { popover } = makeAppContext(session, [poll]);
  const end = closeGone(session, popover);
  session.popovers.show('poll');
  expect(popover.value?.name).toBe('poll');
  exists.value = false;
  exists.value = true;
  expect(popover.value).toBeNull();
  end();
});

it('a popover stays open while the next video is on its way, and goes where that one has none', () => {
  const about: Feature = {
    id: 'about',
    when: ({ viewing }) => viewing.details.value !== null,
    popovers: { about: { label: 'about.title', load: async () => ({ default: () => null }) } },
  };
  const session = makeSession(makeViewing());
  const { popover } = makeAppContext(session, [about]);
  const end = closeGone(session, popover);
  session.popovers.show('about');
  const [next, last] = [makeAwaited(), makeAwaited()];
  session.viewing.value = next.viewing;
  expect(session.popovers.open.value).toBe('about');
  next.come();
  expect(popover.value?.name).toBe('about');
  session.viewing.value = last.viewing;
  last.viewing.phase.value = 'not-found';
  expect(session.popovers.open.value).toBeNull();
  end();
});

function makeAwaited() {
  const viewing = makeViewing();
  const details = viewing.details.value;
  viewing.details.value = null;
  viewing.phase.value = 'loading';
  const come = () => {
    viewing.details.value = details;
    viewing.phase.value = 'ready';
  };
  return { viewing, come };
}

it.each(HOSTILE_NAMES)('there is no popover that is called %s', (name) => {
  const poll: Feature = {
    id: 'poll',
    popovers: { poll: { label: 'poll.title', load: async () => ({ default: () => null }) } },
  };
  const session = makeSession(makeViewing());
  const { popover } = makeAppContext(session, [poll]);
  session.popovers.show(name);
  expect(popover.value).toBeNull();
});
