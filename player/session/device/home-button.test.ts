import { expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { followHomeButton } from './home-button';

it('the app’s home button closes popovers and full screen, at each press', () => {
  const session = makeSession(makeViewing(), { homeButtonClickFlag: true });
  const end = followHomeButton(session);
  const set = (given: object) => {
    session.params.value = parseParams({ site: 'embed', type: 'vod', id: '1001', ...given });
  };
  const fill = () => {
    session.popovers.show('share');
    session.fullscreen.active.value = true;
  };
  const read = () => [session.popovers.open.value, session.fullscreen.active.value];

  fill();
  set({ homeButtonClickFlag: true, theme: 'light' });
  expect(read()).toEqual(['share', true]);
  set({ homeButtonClickFlag: false });
  expect(read()).toEqual([null, false]);
  fill();
  set({ homeButtonClickFlag: true });
  expect(read()).toEqual([null, false]);
  end();
});
