// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { Comment, CommentInfo, Comments, LikeAnswer } from '../../../player/api/schema/comments';
import { openOperator } from '../operator/operator-in-test';

const { platform, clock, raw } = await openOperator();
afterAll(() => platform.close());

const Film = v.object({ id: v.string(), type: v.literal('vod'), contentId: v.string() });
/** Creates a separate film; returns its content id. */
const film = async (settings: object = {}) => {
  const { contentId } = v.parse(Film, await (await raw('films')).json());
  await raw(`comments/${contentId}`, settings);
  return contentId;
};
const moderate = async (path: string, body: object = {}) => {
  const State = v.looseObject({ waiting: v.array(Comment), comments: v.optional(v.array(Comment), []) });
  return v.parse(State, await (await raw(`comments/${path}`, body)).json());
};
const read = async (path: string): Promise<unknown> => (await platform.api(`comments/${path}`)).json();
const list = async (content: string, query = '') =>
  v.parse(Comments, await read(`list-content-comments/${content}?${query}`));
const replies = async (id: string, query = '') =>
  v.parse(Comments, await read(`list-comment-replies/${id}?${query}`));
const info = async (content: string) =>
  v.parse(CommentInfo, await read(`content-get-update-delete/${content}`));
const writer = async (device: string) => {
  const headers = { authorization: `Bearer ${await platform.token(device)}` };
  const post = (body: object) => platform.api('comments/comment/create', { method: 'POST', headers, body });
  return { post, write: async (body: object) => v.parse(Comment, await (await post(body)).json()) };
};

describe('a comment', () => {
  test('is the newest of the list at once, and is counted', async () => {
    const content = await film();
    const { write } = await writer('one');
    await moderate(`${content}/say`, { text: 'پیش‌تر', secondsAgo: 60 });
    const added = await write({ text: '  چه فیلمی!  ', content });
    expect(added).toMatchObject({ text: 'چه فیلمی!', content, reply_to: null, hidden: false, like: 0 });
    expect((await list(content)).results.map(({ text }) => text)).toEqual(['چه فیلمی!', 'پیش‌تر']);
    expect(await info(content)).toMatchObject({
      can_comment: true,
      comment_hidden_default: false,
      comments_count: 2,
      first_level_comments_count: 2,
      hidden_comments_count: 0,
    });
  });

  test('is answered in two levels', async () => {
    const content = await film();
    const { write } = await writer('two');
    const first = await write({ text: 'نخست', content });
    const reply = await write({ text: 'پاسخ', reply_to: first.id });
    clock.ms += 1;
    const deeper = await write({ text: 'پاسخ پاسخ', reply_to: reply.id });
    expect(deeper).toMatchObject({ content, reply_to: first.id });
    expect((await replies(first.id)).results).toEqual([reply, deeper]);
    expect((await list(content)).results).toMatchObject([{ id: first.id, replies_count: 2 }]);
    expect(await info(content)).toMatchObject({ comments_count: 3, first_level_comments_count: 1 });
  });

  test('may be one that is offered', async () => {
    const content = await film({ defaultMessages: ['زیبا بود'] });
    const { write, post } = await writer('three');
    expect((await info(content)).default_messages).toEqual([{ id: 'd1', text: 'زیبا بود' }]);
    expect(await write({ default_message_id: 'd1', content })).toMatchObject({ text: 'زیبا بود' });
    expect((await post({ default_message_id: 'd2', content })).status).toBe(404);
  });

  test('is refused where commenting is not possible, without a token, without words, and in no place', async () => {
    const content = await film();
    const { post } = await writer('four');
    const anonymous = await platform.api('comments/comment/create', {
      method: 'POST',
      body: { text: 'x', content },
    });
    expect(anonymous.status).toBe(401);
    expect((await post({ text: ' ', content })).status).toBe(400);
    expect((await post({ text: 'x'.repeat(5001), content })).status).toBe(400);
    expect((await post({ text: 'x', content: 'none' })).status).toBe(404);
    expect((await post({ text: 'x', reply_to: '0' })).status).toBe(404);
    await moderate(content, { canComment: false });
    const refused = await post({ text: 'x', content });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'در حال حاضر امکان ثبت نظر وجود ندارد.' },
    ]);
    expect((await post({ text: 'x', content: '503' })).status).toBe(403);
  });
});

describe('approval', () => {
  test('is waited for, by comments and by replies, and everybody sees them then', async () => {
    const content = await film();
    const { write, post } = await writer('five');
    const first = await write({ text: 'نخست', content });
    await moderate(content, { hiddenByDefault: true });
    const held = await write({ text: 'منتظر', content });
    const reply = await write({ text: 'پاسخ', reply_to: first.id });
    expect([held.hidden, reply.hidden]).toEqual([true, true]);
    expect(await info(content)).toMatchObject({
      comments_count: 1,
      hidden_comments_count: 2,
      first_level_comments_count: 1,
      first_level_hidden_comments_count: 1,
    });
    expect((await list(content)).results).toEqual([first]);
    expect((await replies(first.id)).count).toBe(0);
    expect((await post({ text: 'x', reply_to: held.id })).status).toBe(404);

    const { waiting } = await moderate(`${content}/approve`, { id: reply.id });
    expect(waiting).toEqual([held]);
    expect((await replies(first.id)).results).toEqual([{ ...reply, hidden: false }]);
    await moderate(`${content}/approve`);
    expect((await list(content)).count).toBe(2);
  });

  test('is for the comments of this content', async () => {
    const [here, there] = [await film(), await film()];
    const { comments } = await moderate(`${here}/say`, { text: 'منتظر', hidden: true });
    expect((await raw(`comments/${there}/approve`, { id: comments[0]?.id })).status).toBe(404);
  });
});

describe('likes', () => {
  test('count once for each uuid, and can be taken back', async () => {
    const content = await film();
    const { comments } = await moderate(`${content}/say`, { text: 'نظر', likes: 5 });
    const path = `comments/comment/${comments[0]?.id}/like`;
    const likes = async (method: string, query: string, body?: object) =>
      v.parse(LikeAnswer, await (await platform.api(`${path}?${query}`, { method, body })).json()).like;
    expect(await likes('POST', '', { uuid: 'one' })).toBe(6);
    expect(await likes('POST', '', { uuid: 'one' })).toBe(6);
    expect(await likes('POST', '', { uuid: 'two' })).toBe(7);
    expect(await likes('DELETE', 'uuid=one')).toBe(6);
    expect(await likes('DELETE', '', { uuid: 'two' })).toBe(5);
    expect((await platform.api(path, { method: 'POST', body: {} })).status).toBe(400);
    const gone = await platform.api('comments/comment/0/like', { method: 'POST', body: { uuid: 'one' } });
    expect(gone.status).toBe(404);
  });
});

describe('lists', () => {
  test('are read by pages', async () => {
    const content = await film();
    await moderate(`${content}/fill`, { count: 23, replies: 12 });
    const page = await list(content, 'offset=20&limit=10');
    expect(page).toMatchObject({ count: 23, next: null, results: { length: 3 } });
    const [first] = page.results;
    expect(first?.replies_count).toBe(12);
    const found = await replies(first?.id ?? '', 'limit=10');
    expect(found.results).toHaveLength(10);
    expect(found.next).toBe(
      `${platform.origin}/api/comments/list-comment-replies/${first?.id}?limit=10&offset=10`,
    );
  });

  test('are the same for everybody, and not sent twice', async () => {
    const path = 'comments/list-content-comments/501';
    const answer = await platform.api(`${path}?uuid=one`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await platform.api(`${path}?uuid=other`, { headers })).status).toBe(304);
  });

  test('of seeded films survive a restart, with added ones', async () => {
    expect(await info('501')).toMatchObject({ first_level_comments_count: 24, can_comment: true });
    expect(await info('502')).toMatchObject({ comment_hidden_default: true, hidden_comments_count: 1 });
    expect(await info('503')).toMatchObject({ can_comment: false, comments_count: 3 });
    expect(await info('521')).toMatchObject({ can_comment: true, comments_count: 0 });
    const { write } = await writer('six');
    const added = await write({ text: 'می‌ماند', content: '501' });
    await platform.restart();
    expect((await list('501')).results[0]).toEqual(added);
    expect((await list('501')).count).toBe(25);
  });

  test('of unknown content do not exist', async () => {
    expect((await platform.api('comments/content-get-update-delete/none')).status).toBe(404);
    expect((await platform.api('comments/list-comment-replies/x')).status).toBe(404);
    expect((await raw('comments/none')).status).toBe(404);
    expect((await raw('films', { model: 'none' })).status).toBe(404);
  });

  test('lose deleted comments, with their replies', async () => {
    const content = await film();
    await moderate(`${content}/fill`, { count: 2, replies: 2 });
    const [first] = (await list(content)).results;
    await moderate(`${content}/delete`, { id: first?.id });
    expect(await info(content)).toMatchObject({ comments_count: 3, first_level_comments_count: 1 });
    await moderate(`${content}/delete`);
    expect((await info(content)).comments_count).toBe(0);
  });
});
