import type * as v from 'valibot';
import type { NewChannel, Settings } from '../platform/operator/commands';
import type { LiveState } from '../platform/operator/state';
import type { Calls } from './calls';
import { type Chat, type ChatSettings, chatOf } from './chat';
import { type LiveFaults, liveFaults, type Struck } from './live-faults';
import { type Poll, pollOf } from './poll';
import type { Query } from './query';
import { type Quiz, type QuizPlan, quizOf } from './quiz';
import { type StageQuestions, stageQuestionsOf } from './stage-questions';
import { until } from './until';

export type LiveSettings = v.InferInput<typeof Settings>;

/** The stream's properties and initial settings. */
export interface NewLiveStream extends v.InferInput<typeof NewChannel> {
  readonly settings?: LiveSettings;
  /** Omitted: no chat. */
  readonly chat?: ChatSettings;
  /** Omitted: no quiz. */
  readonly quiz?: QuizPlan;
}

/** A live stream that only this test watches. Nothing happens in it unless the test causes it. */
export interface LiveStream extends LiveFaults {
  readonly id: string;
  readonly poll: Poll;
  readonly chat: Chat;
  readonly quiz: Quiz;
  readonly questions: StageQuestions;
  /** A query with autoplay. */
  query(more?: Query): Query;
  set(settings: LiveSettings): Promise<LiveState>;
  state(): Promise<LiveState>;
  showGif(seconds: number): Promise<void>;
  /** The number of each reaction, as every viewer gets it. */
  reactions(): Promise<Readonly<Record<string, number>>>;
  encode(what: 'restart' | 'discontinuity' | 'gap'): Promise<Struck>;
  /** Stops the encoder: no more segments are added, and the playlists end. */
  end(): Promise<void>;
  /** Waits until the stream has advanced by this many segments. */
  passes(segments: number): Promise<void>;
}

export async function makeLiveStream(
  calls: Calls,
  { settings, chat, quiz, ...channel }: NewLiveStream,
): Promise<LiveStream> {
  const { get, post } = calls;
  const { id } = await post<LiveState>('/operator/channels', channel);
  const path = `/operator/lives/${id}`;
  const state = () => get<LiveState>(path);
  const encoder = (command: string) => post<Struck>(`${path}/encoder`, { do: command });
  const live: LiveStream = {
    id,
    ...liveFaults(calls, path),
    poll: pollOf(calls, path),
    chat: chatOf(calls, path),
    quiz: quizOf(calls, path),
    questions: stageQuestionsOf(calls, path),
    query: (more) => ({ type: 'live', id, autoplay: true, ...more }),
    set: (changed) => post(path, changed),
    state,
    showGif: async (seconds) => void (await post(`${path}/gif`, { seconds })),
    async reactions() {
      const { emojis } = await get<{ emojis: readonly { id: string; count: number }[] }>(
        `/api/live/${id}/aggregate/${id}`,
      );
      return Object.fromEntries(emojis.map((emoji) => [emoji.id, emoji.count]));
    },
    encode: async (what) => ({ segment: (await encoder(what)).segment }),
    end: async () => void (await encoder('end')),
    async passes(segments) {
      const newest = async () => (await state()).newestSegment;
      const from = await newest();
      await until(newest, (seen) => seen >= from + segments, { what: 'the live stream goes on' });
    },
  };
  if (settings !== undefined) await live.set(settings);
  if (chat !== undefined) await live.chat.set({ chat: true, ...chat });
  if (quiz !== undefined) await live.quiz.make(quiz);
  return live;
}
