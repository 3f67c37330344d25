import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { films } from '../catalogue/films';
import { withIds } from '../chat/room-rules';
import type { PublicComment } from '../comments/comments';
import { notFound } from '../failures';
import type { Platform } from '../platform';
import { CommentSettings, FillComments, NewFilm, SayComment, WhichComment } from './comment-commands';
import { done } from './done';
import { utterances } from './utterance';

const params = v.object({ content: v.string() });
/** Milliseconds between two comments that are created together. */
const apartMs = 60_000;

/** Moderation of comments. */
export function commentsRoutes(app: App, platform: Platform): void {
  const { catalogue, comments, now } = platform;
  const contentOf = (id: string) => {
    if (catalogue.findContent(id) === undefined) throw notFound('There is no such content');
    return id;
  };
  const respond = (request: FastifyRequest, reply: FastifyReply, content: string, more: object = {}) =>
    done(request, reply, `/operator?content=${content}#comments`, () => ({
      ...commentsState(platform, content),
      ...more,
    }));

  app.post('/films', { schema: { body: NewFilm } }, async ({ body }) => {
    const { title, tags, listed } = body;
    const model = films.find(({ id }) => id === body.model);
    if (model === undefined) throw notFound('There is no such film');
    const id = String(randomInt(10_000_000, 100_000_000));
    const contentId = `9${id}`;
    catalogue.add({
      ...model,
      ...(title !== undefined && { title }),
      ...(tags !== undefined && { tags }),
      id,
      contentId,
      views: 0,
      likes: 0,
      unlisted: !listed,
    });
    return { id, type: model.type, contentId };
  });

  app.get('/comments/:content', { schema: { params } }, async (request, reply) =>
    respond(request, reply, contentOf(request.params.content)),
  );

  app.post('/comments/:content', { schema: { params, body: CommentSettings } }, async (request, reply) => {
    const content = contentOf(request.params.content);
    const { canComment, hiddenByDefault, defaultMessages } = request.body;
    comments.change(content, {
      ...(canComment !== undefined && { canComment }),
      ...(hiddenByDefault !== undefined && { hiddenByDefault }),
      ...(defaultMessages !== undefined && { defaultMessages: withIds(defaultMessages) }),
    });
    return respond(request, reply, content);
  });

  app.post('/comments/:content/say', { schema: { params, body: SayComment } }, async (request, reply) => {
    const content = contentOf(request.params.content);
    const { replyTo, hidden, secondsAgo, likes } = request.body;
    const to = replyTo === undefined ? null : commentOf(platform, content, replyTo);
    const posted = utterances(platform, request.body).map(({ author, text }, index) => {
      const added = {
        author,
        text,
        hidden,
        createdAt: now() - secondsAgo * 1000 + index,
        likesBefore: likes,
      };
      return to === null ? comments.add(content, added) : comments.reply(to, added);
    });
    return respond(request, reply, content, { comments: posted });
  });

  app.post('/comments/:content/fill', { schema: { params, body: FillComments } }, async (request, reply) => {
    const content = contentOf(request.params.content);
    const { count, replies, kind } = request.body;
    platform.db.transaction(() => {
      for (const [index, posted] of utterances(platform, { kind, count }).entries()) {
        const createdAt = now() - (count - index) * apartMs;
        const added = comments.add(content, { ...posted, hidden: false, createdAt });
        for (const [turn, reply] of utterances(platform, { kind, count: replies }).entries()) {
          comments.reply(added, { ...reply, hidden: false, createdAt: createdAt + turn + 1 });
        }
      }
    })();
    return respond(request, reply, content);
  });

  app.post(
    '/comments/:content/approve',
    { schema: { params, body: WhichComment } },
    async (request, reply) => {
      const content = contentOf(request.params.content);
      const id = request.body?.id;
      const meant = id === undefined ? comments.waiting(content) : [commentOf(platform, content, id)];
      for (const one of meant) comments.approve(String(one.id));
      return respond(request, reply, content);
    },
  );

  app.post(
    '/comments/:content/delete',
    { schema: { params, body: WhichComment } },
    async (request, reply) => {
      const content = contentOf(request.params.content);
      const id = request.body?.id;
      if (id === undefined) comments.clear(content);
      else comments.remove(String(commentOf(platform, content, id).id));
      return respond(request, reply, content);
    },
  );
}

/** The comments of a content, as the operator sees them. */
export function commentsState({ comments }: Platform, content: string) {
  const rules = comments.rules(content);
  return { content, ...rules, info: comments.info(content), waiting: comments.waiting(content) };
}

export type CommentsState = ReturnType<typeof commentsState>;

function commentOf({ comments }: Platform, content: string, id: string): PublicComment {
  const found = comments.find(id);
  if (found?.content !== content) throw notFound('There is no such comment');
  return found;
}
