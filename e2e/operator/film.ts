import type * as v from 'valibot';
import type { PublicComment } from '../platform/comments/comments';
import type * as commands from '../platform/operator/comment-commands';
import type { CommentsState } from '../platform/operator/comments-routes';
import type { Calls } from './calls';

export type NewFilm = v.InferInput<typeof commands.NewFilm>;

/** A film on which only this test comments, and its moderator. */
export interface Film {
  readonly id: string;
  readonly comments: Comments;
}

interface Comments {
  set(settings: v.InferInput<typeof commands.CommentSettings>): Promise<CommentsState>;
  /** Posts as simulated people. @returns the first comment's id */
  post(content: v.InferInput<typeof commands.SayComment>): Promise<string>;
  fill(past: v.InferInput<typeof commands.FillComments>): Promise<CommentsState>;
  approve(which?: v.InferInput<typeof commands.WhichComment>): Promise<CommentsState>;
  delete(which?: v.InferInput<typeof commands.WhichComment>): Promise<CommentsState>;
  /** The first page of comments, as every viewer gets it. */
  shown(): Promise<readonly PublicComment[]>;
  /** Comments waiting for approval. */
  waiting(): Promise<readonly PublicComment[]>;
}

export async function makeFilm(calls: Calls, film: NewFilm): Promise<Film> {
  const { id, contentId } = await calls.post<{ id: string; contentId: string }>(
    '/operator/films',
    film ?? {},
  );
  return { id, comments: commentsOf(calls, contentId) };
}

function commentsOf({ get, post }: Calls, content: string): Comments {
  const path = `/operator/comments/${content}`;
  const command = (name: string) => (data?: object | null) =>
    post<CommentsState>(`${path}/${name}`, data ?? {});
  return {
    set: (settings) => post(path, settings),
    async post(content) {
      const { comments } = await post<{ comments: readonly PublicComment[] }>(`${path}/say`, content);
      return String(comments[0]?.id);
    },
    fill: command('fill'),
    approve: command('approve'),
    delete: command('delete'),
    async shown() {
      const list = `/api/comments/list-content-comments/${content}?limit=50`;
      return (await get<{ results: readonly PublicComment[] }>(list)).results;
    },
    waiting: async () => (await get<CommentsState>(path)).waiting,
  };
}
