import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardOnWire, pageOf, platformClient } from '../../api/fixtures/platform';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { begin, recommendationOf } from './recommendation';

const LISTS = [{ id: 'hot', title: 'پربازدید', results: [cardOnWire(70)] }];
const PLAN = { results: [{ id: 'hot', title: 'داغ', kind: 'list' }] };

function open(broken: readonly string[] = [], lists: unknown = LISTS) {
  const viewing = makeViewing();
  const { client, asked } = platformClient((call) => {
    const [name = ''] = call.path.split('/');
    if (broken.includes(name)) throw new Error('no line');
    if (name === 'recommend-lists') return lists;
    if (name === 'web-list-config') return PLAN;
    return pageOf([cardOnWire(9, { type: 5 }), cardOnWire('1001'), cardOnWire(8)], call);
  });
  const session = { ...makeSession(viewing), client };
  const names = () => asked.map(({ path }) => path.split('/')[0]);
  return { session, viewing, names, context: { session, viewing } };
}

describe('recommended videos', () => {
  it('provide the next video, which is neither the current one nor a playlist', async () => {
    const { session, names, context } = open();
    begin(context);
    await vi.waitFor(() => expect(session.next.card.value?.id).toBe('8'));
    // No view has called `look` yet.
    expect(names()).toEqual(['recommendation']);
  });

  it('are loaded with the lists around them, once', async () => {
    const { names, context } = open();
    begin(context);
    const recommendation = recommendationOf(context);
    recommendation.look();
    recommendation.look();
    await vi.waitFor(() => expect(recommendation.around.value).not.toBeNull());
    expect(recommendation.around.value).toMatchObject({ plan: [{ title: 'داغ' }], lists: [{ id: 'hot' }] });
    expect(new Set(names())).toEqual(new Set(['recommend-lists', 'recommendation', 'web-list-config']));
    expect(names()).toHaveLength(3);
  });

  it('does without lists and plan that did not come', async () => {
    const { context } = open(['recommend-lists', 'web-list-config']);
    const recommendation = recommendationOf(context);
    recommendation.look();
    await vi.waitFor(() => expect(recommendation.around.value).toEqual({ plan: [], lists: [] }));
    expect(recommendation.pages.items.value.map(({ id }) => id)).toEqual(['9', '8']);
  });

  it('wait three seconds for them at most, and add later ones', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let come: (lists: typeof LISTS) => void = () => undefined;
    const { context } = open(
      [],
      new Promise<typeof LISTS>((resolve) => {
        come = resolve;
      }),
    );
    const recommendation = recommendationOf(context);
    recommendation.look();
    await vi.advanceTimersByTimeAsync(2900);
    expect(recommendation.around.value).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(recommendation.around.value).toMatchObject({ plan: [{ title: 'داغ' }], lists: [] });
    come(LISTS);
    await vi.advanceTimersByTimeAsync(0);
    expect(recommendation.around.value).toMatchObject({ plan: [{ title: 'داغ' }], lists: [{ id: 'hot' }] });
  });
});
