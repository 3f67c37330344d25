import { cleanup, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { makeAppContext } from '../fixtures/app-context';
import { PopoverHome } from './popover-home';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the panel is there before its view, which may take longer than a press may', async () => {
  const entry = { label: 'poll.title', load: async () => ({ default: () => <p>the view</p> }) } as const;
  const feature: Feature = { id: 'poll', popovers: { poll: entry } };
  const session = makeSession(makeViewing());
  const { offers } = makeAppContext(session, [feature]);
  const context = offers.context.value;
  if (context === null) throw new Error('no context');
  const home = (
    <PopoverHome
      open={{ name: 'poll', entry, feature }}
      home="stage"
      context={{ ...context, covers: false, features: [feature], close: () => undefined }}
    />
  );
  // Loads the view.
  render(home);
  await screen.findByText('the view');
  cleanup();

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(home));
  expect([screen.queryByRole('dialog') !== null, screen.queryByText('the view')]).toEqual([true, null]);
  await vi.waitFor(() => expect(screen.queryByText('the view')).not.toBeNull());
  flushSync(() => root.unmount());
  place.remove();
});
