// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../../api/answer';
import type { PlatformClient } from '../../../api/request';
import { makeSession } from '../../fixtures/session';
import { makeDetails, makeViewing } from '../../fixtures/viewing';
import { comments as feature } from '..';
import { commentsOf } from './comments';

afterEach(() => {
  vi.useRealTimers();
});

const NOTHING = { count: 0, next: null, previous: null, results: [] };
const INFO = {
  can_comment: true,
  comment_hidden_default: false,
  comments_count: 0,
  hidden_comments_count: 0,
  first_level_comments_count: 0,
  first_level_hidden_comments_count: 0,
};

function open(contentId: string | null = '501', given = {}) {
  const asked: { readonly path: string; readonly signal: AbortSignal }[] = [];
  const client: PlatformClient = {
    async call({ path, schema, signal }) {
      asked.push({ path, signal });
      const data = path.includes('content-get') ? INFO : path.includes('create') ? { ok: 1 } : NOTHING;
      return readAnswer(schema, { status: 200, data, retryAfter: null, date: null });
    },
  };
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ contentId });
  const made = makeSession(viewing, given);
  const context = { session: { ...made, client }, viewing };
  const paths = () => asked.map(({ path }) => path);
  return { context, asked, paths, session: made };
}

const list = 'comments/list-content-comments/501';
const info = 'comments/content-get-update-delete/501';

describe('the comments of a video', () => {
  it('are there where the platform has a content, and not in a raw player', () => {
    expect(feature.when(open().context)).toBe(true);
    expect(feature.when(open(null).context)).toBe(false);
    expect(feature.when(open('501', { raw: 'true' }).context)).toBe(false);
    expect(commentsOf(open(null).context)).toBeNull();
  });

  it('are shared by all views, and nothing is requested before one begins', async () => {
    const { context, paths } = open();
    const comments = commentsOf(context);
    expect(commentsOf({ ...context })).toBe(comments);
    expect(paths()).toEqual([]);
    comments?.begin();
    comments?.begin();
    await vi.waitFor(() => expect(comments?.list.hasLoaded.value).toBe(true));
    expect(paths()).toEqual([info, list]);
  });

  it('are requested again after a while', async () => {
    vi.useFakeTimers();
    const { context, paths } = open();
    const comments = commentsOf(context);
    comments?.begin();
    await vi.advanceTimersByTimeAsync(30_000);
    comments?.begin();
    expect(paths()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(40_000);
    comments?.begin();
    expect(paths()).toEqual([info, list, info, list]);
  });

  it('are requested again where the platform has added one without a description', async () => {
    const { context, paths } = open();
    context.session.viewer.ensureLogin = async () => true;
    const comments = commentsOf(context);
    comments?.begin();
    comments?.writing.write('زیبا بود');
    await comments?.writing.send.value?.();
    await vi.waitFor(() => expect(paths()).toEqual([info, list, 'comments/comment/create', list]));
  });

  it('end with their video', async () => {
    const { context, asked, session } = open();
    commentsOf(context)?.begin();
    session.viewing.value = makeViewing();
    await vi.waitFor(() => expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]));
  });
});
