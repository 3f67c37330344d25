import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import {
  Comment,
  CommentInfo,
  CommentRequest,
  Comments,
  LikeAnswer,
} from '../../../player/api/schema/comments';
import { PageQuery } from '../../../player/api/schema/list';
import type { PublicComment } from '../comments/comments';
import { HttpError, notFound } from '../failures';
import type { Family, Platform } from '../platform';
import { requireViewer } from '../viewer';
import { pageOf } from './paging';

/** Authors reload right after writing. */
const ALWAYS_FRESH = 0;

/** Comments of a content. */
export const comments: Family = (app, platform) => {
  const store = platform.comments;
  const ofContent = v.object({ content_id: v.string() });
  const ofComment = v.object({ comment_id: v.string() });

  app.get(
    '/comments/content-get-update-delete/:content_id',
    {
      schema: { params: ofContent, querystring: CallerQuery, response: { 200: CommentInfo } },
      config: { summary: 'Whether one may comment, and how many comments there are', shared: ALWAYS_FRESH },
    },
    async ({ params }) => store.info(known(platform, params.content_id)),
  );

  app.get(
    '/comments/list-content-comments/:content_id',
    {
      schema: { params: ofContent, querystring: PageQuery, response: { 200: Comments } },
      config: { summary: 'Comments of the first level, the newest first', shared: ALWAYS_FRESH },
    },
    async (request) => {
      const { count, comments } = store.page(known(platform, request.params.content_id), request.query);
      return pageOf(request, request.query, { count, results: comments });
    },
  );

  app.get(
    '/comments/list-comment-replies/:comment_id',
    {
      schema: { params: ofComment, querystring: PageQuery, response: { 200: Comments } },
      config: { summary: 'Replies to a comment, the oldest first', shared: ALWAYS_FRESH },
    },
    async (request) => {
      const { count, comments } = store.replies(shown(platform, request.params.comment_id).id, request.query);
      return pageOf(request, request.query, { count, results: comments });
    },
  );

  app.post(
    '/comments/comment/create',
    {
      schema: { body: CommentRequest, response: { 200: Comment } },
      config: { summary: 'Adds a comment, or a reply', token: 'needed' },
    },
    async (request) => {
      const author = await requireViewer(request, platform);
      const { body } = request;
      const to = 'reply_to' in body ? shown(platform, body.reply_to) : null;
      const contentId =
        to === null && 'content' in body ? known(platform, body.content) : String(to?.content);
      const { canComment, hiddenByDefault, defaultMessages } = store.rules(contentId);
      if (!canComment) throw new HttpError(403, 'در حال حاضر امکان ثبت نظر وجود ندارد.');
      const text =
        'text' in body ? body.text : defaultMessages.find(({ id }) => id === body.default_message_id)?.text;
      if (text === undefined) throw notFound('این پیام آماده دیگر نیست.');
      const added = { author, text, hidden: hiddenByDefault, createdAt: platform.now() };
      return to === null ? store.add(contentId, added) : store.reply(to, added);
    },
  );

  for (const method of ['POST', 'DELETE'] as const) {
    app.route({
      method,
      url: '/comments/comment/:comment_id/like',
      schema: {
        params: ofComment,
        querystring: CallerQuery,
        body: v.nullish(CallerQuery),
        response: { 200: LikeAnswer },
      },
      config: { summary: method === 'POST' ? 'Likes a comment; twice is once' : 'Likes it no more' },
      handler: async ({ params, query, body }) => {
        const { id } = shown(platform, params.comment_id);
        const uuid = body?.uuid ?? query.uuid;
        if (uuid === undefined) throw new HttpError(400, 'uuid: Who likes it?');
        store.like(String(id), uuid, method === 'POST');
        return { like: store.find(String(id))?.like };
      },
    });
  }
};

function known({ catalogue }: Platform, contentId: string): string {
  if (catalogue.findContent(contentId) === undefined) throw notFound();
  return contentId;
}

/** The comment, if everybody sees it. */
function shown({ comments }: Platform, id: string): PublicComment & { readonly id: string } {
  const found = comments.find(id);
  if (found === undefined || found.hidden) throw notFound('این نظر دیگر نیست.');
  return { ...found, id: String(found.id) };
}
