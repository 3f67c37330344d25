import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeLive, makeVotes } from '../fixtures/live';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { reactions } from '.';
import ReactionsTray from './reactions-tray';

afterEach(cleanup);

function open() {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  viewing.live.value = makeLive({
    reactions: [
      { id: 'clap', char: '👏', count: 3, list: 2 },
      { id: 'heart', char: '❤️', count: 12_400, list: 1 },
      { id: 'fire', char: '🔥', count: 0, list: 1 },
    ],
  });
  const votes = makeVotes();
  viewing.votes.value = votes;
  const session = makeSession(viewing);
  return { viewing, votes, session };
}

describe('the tray of emoji', () => {
  it('shows both lists, the first one first, and names each with its count', () => {
    const { viewing, session } = open();
    render(
      <ReactionsTray
        session={session}
        viewing={viewing}
        covers={false}
        features={[]}
        close={() => undefined}
      />,
    );
    const labels = [...document.querySelectorAll('button')].map((button) => button.ariaLabel);
    expect(labels).toEqual(['❤️، ۱۲٫۴ هزار', '🔥، ۰', '👏، ۳']);
  });

  it('sends one at each press, and counts it at once', async () => {
    const { viewing, session, votes } = open();
    render(
      <ReactionsTray
        session={session}
        viewing={viewing}
        covers={false}
        features={[]}
        close={() => undefined}
      />,
    );
    const clap = document.querySelectorAll('button')[2];
    if (clap === undefined) throw new Error('there is no third emoji');
    fireEvent.click(clap);
    fireEvent.click(clap);
    expect(votes.uncounted.value).toEqual({ clap: 2 });
    await expect.poll(() => clap.textContent).toContain('۵');
  });
});

describe('reactions', () => {
  it('are no offer where the viewer has turned them off, nor where the live has none', () => {
    const { viewing, session } = open();
    expect(reactions.when({ session, viewing })).toBe(true);
    session.settings.change({ pollEmoji: false });
    expect(reactions.when({ session, viewing })).toBe(false);
    session.settings.change({ pollEmoji: true });
    viewing.live.value = makeLive();
    expect(reactions.when({ session, viewing })).toBe(false);
  });

  it('is walked with the arrow keys, from left to right and around', () => {
    const { viewing, session } = open();
    render(
      <ReactionsTray
        session={session}
        viewing={viewing}
        covers={false}
        features={[]}
        close={() => undefined}
      />,
    );
    const focused = () => document.activeElement?.textContent?.slice(0, 2);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const [heart] = document.querySelectorAll('button');
    heart?.focus();
    expect(press('ArrowRight')).toBe(false);
    expect(focused()).toBe('🔥');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(focused()).toBe('👏');
    expect(press('ArrowUp')).toBe(true);
  });
});
