import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { makeSession } from '../fixtures/session';
import { makeSource, makeViewing } from '../fixtures/viewing';
import { clearDesk, feedbackDeskOf, isPleased, RATINGS } from './feedback-model';

function open({ answers = [{ status: 'ok' }] as (ApiError | object)[], hasToken = true } = {}) {
  const { client, asked } = answeringClient(...answers);
  const viewing = makeViewing();
  const made = makeSession(viewing);
  const session = { ...made, client, viewer: { ...made.viewer, ensureToken: async () => hasToken } };
  const context = { session, viewing };
  return { context, viewing, asked, desk: feedbackDeskOf(context) };
}

describe('feedback', () => {
  it('asks what pleased from «good» on', () => {
    expect(RATINGS.map(isPleased)).toEqual([false, false, false, true, true]);
  });

  it('can be sent as soon as there is a rating', () => {
    const { desk } = open();
    expect(desk.send.value).toBeNull();
    desk.rate(3);
    expect(desk.send.value).not.toBeNull();
  });

  it('forgets the reasons with a change between blame and praise, and not otherwise', () => {
    const { desk } = open();
    desk.rate(1);
    desk.toggle('streaming');
    desk.toggle('access');
    desk.toggle('access');
    desk.rate(3);
    expect(desk.reasons.value).toEqual(['streaming']);
    desk.rate(4);
    expect(desk.reasons.value).toEqual([]);
  });

  it.each([
    ['hls', 'hls'],
    ['file', 'static'],
  ] as const)('is sent with what it is about; %s is told as %s', async (kind, format) => {
    const { desk, viewing, asked } = open();
    viewing.source.value = makeSource({ kind });
    desk.rate(5);
    desk.toggle('content');
    desk.write('  زیبا بود. ');
    await desk.send.value?.();
    expect(desk.state.value).toBe('thanked');
    expect(asked[0]).toMatchObject({
      path: 'feedback',
      bearer: true,
      body: { rating: 5, reasons: ['content'], ft: 'زیبا بود.', category: 'feedback', format },
    });
  });

  it('that failed keeps what was written, and goes at the next try', async () => {
    const { desk, asked, context } = open({ answers: [new ApiError(500, 'down'), { status: 'ok' }] });
    desk.rate(2);
    desk.write('دیر رسید');
    await desk.send.value?.();
    expect(desk.state.value).toBe('failed');
    expect(feedbackDeskOf(context).text.value).toBe('دیر رسید');
    await desk.send.value?.();
    expect(desk.state.value).toBe('thanked');
    expect(asked).toHaveLength(2);
  });

  it('is not sent without a token', async () => {
    const { desk, asked } = open({ hasToken: false });
    desk.rate(2);
    await desk.send.value?.();
    expect(asked).toEqual([]);
    expect(desk.state.value).toBe('open');
  });

  it('begins anew once one was thanked', () => {
    const { desk, context } = open();
    clearDesk(context);
    expect(feedbackDeskOf(context)).not.toBe(desk);
  });
});
