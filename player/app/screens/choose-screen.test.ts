// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { chooseScreen, readScreenFacts } from './choose-screen';

describe('the screen in the picture’s place', () => {
  it('is none while the player plays', () => {
    expect(chooseScreen({ screen: 'player', hasPicture: false })).toBeNull();
  });

  it('is a blank one until the player is ready, unless there is a cover to look at', () => {
    expect(chooseScreen({ screen: 'placeholder', hasPicture: false })).toBe('placeholder');
    expect(chooseScreen({ screen: 'placeholder', hasPicture: true })).toBeNull();
  });

  it('shows a failure over the picture if there was one, and otherwise in its place', () => {
    expect(chooseScreen({ screen: 'failed', hasPicture: true })).toBeNull();
    expect(chooseScreen({ screen: 'failed', hasPicture: false })).toBe('failed');
  });

  it.each(['params-missing', 'not-found', 'no-content', 'unsupported'] as const)(
    'is %s, whatever was visible before',
    (screen) => {
      expect(chooseScreen({ screen, hasPicture: true })).toBe(screen);
    },
  );

  it('is chosen from the session’s facts', () => {
    const viewing = makeViewing();
    const session = makeSession(viewing);
    expect(readScreenFacts(session)).toEqual({ screen: 'player', hasPicture: true });
    viewing.playback.pictureShown.value = false;
    viewing.phase.value = 'failed';
    expect(readScreenFacts(session)).toEqual({ screen: 'failed', hasPicture: false });
    viewing.cover.value = 'https://m.example.com/cover.jpg';
    expect(readScreenFacts(session).hasPicture).toBe(true);
    session.viewing.value = null;
    session.missing.value = ['id'];
    expect(readScreenFacts(session)).toEqual({ screen: 'params-missing', hasPicture: false });
  });
});
