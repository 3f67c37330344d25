import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { addComment, type Comment, fetchComments, fetchReplies, likeComment } from '../../../api/comments';
import type { Video } from '../../../api/user-data';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { once } from '../../../lib/signals/once';
import { keptInStorage } from '../../../session/page/text-keeper';
import type { Viewing } from '../../../session/viewing/viewing';
import type { FeatureContext } from '../../manifest/define';
import { openPagedList, type PagedList } from './comment-pages';
import { openKeptLikes } from './kept-likes';
import { type CommentLikes, openCommentLikes } from './likes';
import type { Permission } from './permission';
import { permissionOf } from './permission-of';
import { openThreads, type Threads } from './threads';
import { openWriting, type Writing } from './writing';

/** The comments of a video. The model opens with the first view and closes with the video; it outlives its views. */
export interface Comments {
  readonly permission: Permission;
  /** The top-level comments, newest first. */
  readonly list: PagedList;
  readonly threads: Threads;
  readonly likes: CommentLikes;
  readonly writing: Writing;
  /** The id of this viewer's latest new comment, which is scrolled into view; `null` before the first. */
  readonly latest: ReadonlySignal<string | null>;
  /** Called by each view that appears: loads whatever is missing. */
  begin(): void;
}

/** After this long, a returning viewer gets a fresh list; milliseconds. */
const STALE_MS = 60_000;

const opened = new WeakMap<Viewing, Comments>();

/** One per video; `null` if the video has no comments. Nothing is loaded before a view calls `begin`. */
export function commentsOf(context: FeatureContext): Comments | null {
  const { viewing } = context;
  const known = opened.get(viewing);
  if (known !== undefined) return known;
  const details = viewing.details.peek();
  const permission = permissionOf(context);
  if (details === null || permission === null) return null;
  const comments = untracked(() => open(context, details, details.contentId ?? '', permission));
  opened.set(viewing, comments);
  return comments;
}

function open(
  { session, viewing }: FeatureContext,
  video: Video,
  contentId: string,
  permission: Permission,
): Comments {
  const { client } = session;
  const closing = new AbortController();
  // Comments are sent even if the viewer has moved on.
  const never = new AbortController().signal;
  const list = openPagedList({
    fetch: (stretch) => fetchComments(client, contentId, stretch, closing.signal),
    newest: 'first',
    closed: closing.signal,
  });
  const threads = openThreads(
    (comment, stretch) => fetchReplies(client, comment, stretch, closing.signal),
    closing.signal,
  );
  const likes = openCommentLikes(openKeptLikes(video, keptInStorage('comment-likes')), (id, liked) =>
    likeComment(client, id, liked, never),
  );
  const latest = signal<string | null>(null);
  let startedAt = Date.now();
  const add = (comment: Comment | null) => {
    if (comment === null) return void list.refresh();
    latest.value = comment.id;
    if (comment.replyTo === null) list.add(comment);
    else threads.add(comment);
    if (!comment.hidden) permission.countOne();
  };
  const writing = openWriting({
    session,
    contentId,
    permission,
    post: (comment) => addComment(client, comment, never),
    onAdded: add,
  });
  void once(() => session.viewing.value !== viewing).then(() => {
    closing.abort();
    likes.close();
  });
  return {
    permission,
    list,
    threads,
    likes,
    writing,
    latest,
    begin() {
      const stale = Date.now() - startedAt > STALE_MS;
      if (stale) startedAt = Date.now();
      // Sending a comment repeats a failed request; the list reports its own failure.
      permission.ask(stale ? 'anew' : undefined).catch(ignoreFailure);
      if (!list.hasLoaded.peek()) void list.next.peek()?.();
      else if (stale) void list.refresh();
    },
  };
}
