import { expect, it } from 'vitest';
import { HOSTILE_NAMES } from '../../lib/hostile-names';
import { makeVotes } from '../fixtures/live';
import { makeViewing } from '../fixtures/viewing';
import { countOf } from './reactions-model';

it.each(HOSTILE_NAMES)('an emoji whose id is %s has the platform’s count', (id) => {
  const viewing = makeViewing();
  const votes = makeVotes();
  viewing.votes.value = votes;
  const reaction = { id, char: '👏', count: 3, list: 1 } as const;
  expect(countOf(reaction, viewing)).toBe(3);
  votes.react(reaction);
  expect(countOf(reaction, viewing)).toBe(4);
});
