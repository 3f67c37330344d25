import type * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import { ReplayParams, ReplayPolls, ReplayQuizzes, ReplayReactions } from '../../../player/api/schema/replay';
import { ReplayMessages, ReplayMessagesQuery } from '../../../player/api/schema/replay-messages';
import { ReplayPins } from '../../../player/api/schema/replay-pins';
import { nameOf, type VideoName } from '../catalogue/video-name';
import { openMessages } from '../chat/messages';
import { pinsIn } from '../chat/pin-log';
import { messageOnWire } from '../chat/wire';
import { HttpError, notFound } from '../failures';
import type { Family, Platform } from '../platform';
import { cursorOf, readCursor } from '../replay/cursor';
import { pollsIn } from '../replay/polls-log';
import { roundsIn } from '../replay/quiz-log';
import { reactionsIn } from '../replay/reactions-log';
import { type Recording, recordedMs } from '../replay/recordings';
import { palette } from '../show/reactions';
import { originOf } from './addresses';

const PAGE = 200;
/** A cached response must not restore a deleted message. */
const ALWAYS_FRESH = 0;
const SHARED_SECONDS = 10;

type Params = v.InferOutput<typeof ReplayParams>;

/** The recorded show of a live stream, or of the one that a video was made from. */
export const replay: Family = (app, platform) => {
  const { db } = platform;
  const recordingOf = (params: Params) => findRecording(platform, params);

  app.get(
    '/replay/:type/:id/messages',
    {
      schema: { params: ReplayParams, querystring: ReplayMessagesQuery, response: { 200: ReplayMessages } },
      config: {
        summary: 'The chat between two times; 404: there is no recording',
        shared: ALWAYS_FRESH,
        call: 'replay',
      },
    },
    async (request) => {
      const { params, query } = request;
      const recording = recordingOf(params);
      const { beganAt, endedAt, showId, place, timeOf } = recording;
      const [from, to] = [timeOf(query.from), timeOf(query.to)];
      if (from === null || to === null || from > to) throw new HttpError(400, 'این بازه معتبر نیست.');
      if (platform.lives.find(showId)?.show.chat === false) return { data: [], cursor: null };
      const video = nameOf(params);
      const found = openMessages(db, `r${showId}`).between(
        {
          // For a live stream, the whole chat is stored.
          from: params.type === 'live' ? from : Math.max(from, beganAt),
          to: params.type === 'live' ? to : Math.min(to, endedAt),
          after: query.cursor === undefined ? null : readCursor(video, query.cursor),
        },
        PAGE + 1,
      );
      const page = found.slice(0, PAGE);
      const last = found.length > PAGE ? page.at(-1) : undefined;
      const origin = originOf(request);
      return {
        data: page.map((one) => ({
          ...messageOnWire(one, origin),
          ...(params.type !== 'live' && { at: Number(place(one.createdAt)) }),
        })),
        cursor: last === undefined ? null : cursorOf(video, last),
      };
    },
  );

  app.get(
    '/replay/:type/:id/pins',
    {
      schema: { params: ReplayParams, querystring: CallerQuery, response: { 200: ReplayPins } },
      config: {
        summary: 'The pinned messages of the chat, with their times; 404: there is no recording',
        shared: ALWAYS_FRESH,
        call: 'replay',
      },
    },
    async (request) => {
      const { showId, beganAt, endedAt, place } = recordingOf(request.params);
      if (platform.lives.find(showId)?.show.chat === false) return { data: [] };
      const roomId = `r${showId}`;
      const pins = pinsIn(db, { roomId, messages: openMessages(db, roomId) }, { from: beganAt, to: endedAt });
      const origin = originOf(request);
      return {
        data: pins.map(({ message, at, until }) => ({
          message: messageOnWire(message, origin),
          at: place(at),
          until: until === null || until >= endedAt ? null : place(until),
        })),
      };
    },
  );

  app.get(
    '/replay/:type/:id/reactions',
    {
      schema: { params: ReplayParams, querystring: CallerQuery, response: { 200: ReplayReactions } },
      config: {
        summary: 'How often each emoji was sent over the time',
        shared: SHARED_SECONDS,
        call: 'replay',
      },
    },
    async ({ params }) => {
      const recording = recordingOf(params);
      const { bucketMs, counts } = reactionsIn(db, recording.showId, recording);
      return {
        bucket: bucketMs / 1000,
        counts: counts.map(({ at, emoji, count }) => ({ at: recording.place(at), id: emoji, count })),
        emojis: palette.map(({ id, char }) => ({ id, char })),
      };
    },
  );

  app.get(
    '/replay/:type/:id/polls',
    {
      schema: { params: ReplayParams, querystring: CallerQuery, response: { 200: ReplayPolls } },
      config: {
        summary: 'The polls, with their results over the time',
        shared: SHARED_SECONDS,
        call: 'replay',
      },
    },
    async ({ params }) => {
      const recording = recordingOf(params);
      const optional = (at: number | null) => (at === null ? null : recording.place(at));
      return {
        data: pollsIn(db, recording.showId, recording).map((poll) => ({
          question: { id: poll.question_id, title: poll.title, options: poll.options },
          opened_at: recording.place(poll.opened_at),
          closed_at: optional(poll.closed_at),
          removed_at: optional(poll.removed_at),
          results: poll.results.map(({ at, votes }) => ({ at: recording.place(at), votes })),
        })),
      };
    },
  );

  app.get(
    '/replay/:type/:id/quiz',
    {
      schema: { params: ReplayParams, querystring: CallerQuery, response: { 200: ReplayQuizzes } },
      config: { summary: 'The quizzes, without names', shared: SHARED_SECONDS, call: 'replay' },
    },
    async ({ params }) => {
      const recording = recordingOf(params);
      const optional = (at: number | null) => (at === null ? null : recording.place(at));
      const rounds = roundsIn(db, recording.showId, recording);
      const newest = new Map(rounds.map((round) => [round.quiz_id, round]));
      return {
        data: [...newest.values()].map((round) => {
          const questions = rounds.filter(({ quiz_id }) => quiz_id === round.quiz_id);
          return {
            id: round.quiz_id,
            type: round.type,
            title: round.quiz_title,
            number_of_questions: round.question_count,
            questions: questions.map((question) => ({
              id: question.question_id,
              title: question.title,
              opened_at: recording.place(question.opened_at),
              closed_at: optional(question.closed_at),
              resolved_at: optional(question.resolved_at),
              choices: question.choices,
            })),
          };
        }),
      };
    },
  );
};

interface Replayed extends Recording {
  /** A time in the form of responses: ISO 8601, or seconds of the video. */
  place(ms: number): string | number;
  /** Parses the time in a request; `null` if it is invalid. */
  timeOf(named: string): number | null;
}

/** A video that is not a recording has no recorded data. */
const nothing: Recording = { showId: '', beganAt: 0, endedAt: 0 };

function findRecording(platform: Platform, { type, id }: Params): Replayed {
  const { catalogue, lives, recorder, recordings, now } = platform;
  if (type === 'live') {
    const live = lives.find(id);
    if (live === undefined || live.air.state() === 'gone') throw notFound();
    recorder.note(live);
    return {
      showId: id,
      beganAt: now() - recordedMs,
      endedAt: now() + 1,
      place: (ms) => new Date(ms).toISOString(),
      timeOf: timeOfIso,
    };
  }
  const name: VideoName = `${type} ${id}`;
  if (catalogue.find(type, id) === undefined) throw notFound();
  const recording = recordings.of(name) ?? nothing;
  const { beganAt } = recording;
  return {
    ...recording,
    place: (ms) => (ms - beganAt) / 1000,
    timeOf: (named) => (/^\d{1,7}(\.\d{1,9})?$/.test(named) ? beganAt + Number(named) * 1000 : null),
  };
}

function timeOfIso(named: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(named)) return null;
  const at = Date.parse(named);
  return Number.isNaN(at) ? null : at;
}
