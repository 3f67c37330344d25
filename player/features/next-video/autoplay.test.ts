import { expect, it } from 'vitest';
import { nextFilm } from '../fixtures/cards';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { autoplayNext } from './autoplay';

it('the next card is there from half a minute before the end, and where the viewer has jumped to the end', () => {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  session.next.suggest('playlist', viewing, nextFilm);
  const { duration, state, time } = viewing.playback;
  const isThere = () => autoplayNext.when({ session, viewing });
  duration.value = null;
  expect(isThere()).toBe(false);
  duration.value = 600;
  time.value = 500;
  expect(isThere()).toBe(false);
  time.value = 571;
  expect(isThere()).toBe(true);
  time.value = 0;
  expect(isThere()).toBe(false);
  state.value = 'ended';
  expect(isThere()).toBe(true);
});
