import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { makeSession } from '../fixtures/session';
import { makeSource, makeViewing } from '../fixtures/viewing';
import { clearFeedback, feedbackModelOf, isPleased, RATINGS } from './feedback-model';

function open({ answers = [{ status: 'ok' }] as (ApiError | object)[], hasToken = true } = {}) {
  const { client, asked } = answeringClient(...answers);
  const viewing = makeViewing();
  const made = makeSession(viewing);
  const session = { ...made, client, viewer: { ...made.viewer, ensureToken: async () => hasToken } };
  const context = { session, viewing };
  return { context, viewing, asked, model: feedbackModelOf(context) };
}

describe('feedback', () => {
  it('asks for praise from «good» on', () => {
    expect(RATINGS.map(isPleased)).toEqual([false, false, false, true, true]);
  });

  it('can be sent as soon as there is a rating', () => {
    const { model } = open();
    expect(model.send.value).toBeNull();
    model.rate(3);
    expect(model.send.value).not.toBeNull();
  });

  it('forgets the reasons with a change between blame and praise, and not otherwise', () => {
    const { model } = open();
    model.rate(1);
    model.toggle('streaming');
    model.toggle('access');
    model.toggle('access');
    model.rate(3);
    expect(model.reasons.value).toEqual(['streaming']);
    model.rate(4);
    expect(model.reasons.value).toEqual([]);
  });

  it.each([
    ['hls', 'hls'],
    ['file', 'static'],
  ] as const)('is sent with its subject; %s is sent as %s', async (kind, format) => {
    const { model, viewing, asked } = open();
    viewing.source.value = makeSource({ kind });
    model.rate(5);
    model.toggle('content');
    model.write('  زیبا بود. ');
    await model.send.value?.();
    expect(model.state.value).toBe('thanked');
    expect(asked[0]).toMatchObject({
      path: 'feedback',
      bearer: true,
      body: { rating: 5, reasons: ['content'], ft: 'زیبا بود.', category: 'feedback', format },
    });
  });

  it('that failed keeps the text, and is sent at the next try', async () => {
    const { model, asked, context } = open({ answers: [new ApiError(500, 'down'), { status: 'ok' }] });
    model.rate(2);
    model.write('دیر رسید');
    await model.send.value?.();
    expect(model.state.value).toBe('failed');
    expect(feedbackModelOf(context).text.value).toBe('دیر رسید');
    await model.send.value?.();
    expect(model.state.value).toBe('thanked');
    expect(asked).toHaveLength(2);
  });

  it('is not sent without a token', async () => {
    const { model, asked } = open({ hasToken: false });
    model.rate(2);
    await model.send.value?.();
    expect(asked).toEqual([]);
    expect(model.state.value).toBe('open');
  });

  it('starts over after the thanks', () => {
    const { model, context } = open();
    clearFeedback(context);
    expect(feedbackModelOf(context)).not.toBe(model);
  });
});
