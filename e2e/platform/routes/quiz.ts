import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  QuizAnswerRequest,
  QuizAnswerResult,
  QuizRecords,
  QuizRecordsRequest,
} from '../../../player/api/schema/quiz';
import { QuizRank } from '../../../player/api/schema/quiz-rank';
import { HttpError } from '../failures';
import type { Family, Platform } from '../platform';
import { findUser } from '../users';
import { requireViewer, viewerOf } from '../viewer';

/** The quiz of a live stream: logged-in viewers take part. The quiz itself is part of the aggregate. */
export const quiz: Family = (app, platform) => {
  app.post(
    '/quiz/answer',
    {
      schema: { body: QuizAnswerRequest, response: { 200: QuizAnswerResult } },
      config: {
        summary: 'Answers a question, once; the same answer again changes nothing',
        token: 'needed',
        call: 'answer',
      },
    },
    async (request) => {
      // The arrival time counts, not the processing time.
      const at = platform.now();
      const user = await requireParticipant(request, platform);
      const { quiz: given, encrypted_quiz: sealed } = request.body;
      for (const { id: question, choices } of given.questions) {
        for (const { id: choice } of choices) {
          platform.quizzes.answer({ quiz: given.id, sealed, user, question, choice, at });
        }
      }
      return { status: 'ok' };
    },
  );

  app.post(
    '/quiz/user-records/:type/:quiz_id',
    {
      schema: {
        params: v.object({ type: v.string(), quiz_id: v.string() }),
        body: QuizRecordsRequest,
        response: { 200: QuizRecords },
      },
      config: {
        summary: 'What the viewer has answered in a quiz, and the chances that he has left',
        token: 'needed',
        call: 'records',
      },
    },
    async (request) => {
      const user = await requireParticipant(request, platform);
      const { type, quiz_id: id } = request.params;
      return platform.quizzes.records({ type, id }, request.body.encrypted_quiz, user);
    },
  );

  app.get(
    '/quiz/:quiz_id/rank',
    {
      schema: { params: v.object({ quiz_id: v.string() }), response: { 200: QuizRank } },
      config: {
        summary: "The winners of a quiz that is over, and with a token the viewer's place",
        token: 'optional',
        call: 'rank',
      },
    },
    async (request) => {
      const user = await viewerOf(request, platform);
      return platform.quizzes.rank(request.params.quiz_id, user);
    },
  );
};

/** A viewer known by phone number: anonymous tokens can be created without limit. */
async function requireParticipant(
  request: Pick<FastifyRequest, 'headers'>,
  platform: Platform,
): Promise<string> {
  const userId = await requireViewer(request, platform);
  if (!findUser(platform.db, userId)?.phone_number) {
    throw new HttpError(403, 'برای شرکت در مسابقه با شمارهٔ همراه خود وارد شوید.');
  }
  return userId;
}
