import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { parseSegmentName } from '../live/segment-name';
import type { Platform } from '../platform';
import { liveOfQuiz } from '../quiz/run';
import type { Asked, Call, Fault } from './faults';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of the request, by which the operator's faults select it. */
    call?: Call;
  }
  interface FastifyRequest {
    /** The fault that applies to this request. */
    fault: Fault | null;
  }
}

/** Applies the operator's faults to the requests of a live stream or viewer. Call before the routes are added. */
export function strikeRequests(app: App, { lives, questions, rooms, viewerFaults }: Platform): void {
  app.decorateRequest('fault', null);
  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return undefined;
    const { live: id, room, question } = askedFor(request);
    const ofQuestion = question === undefined ? undefined : questions.find(question)?.liveId;
    const live = room === undefined ? lives.find(ofQuestion ?? id ?? '') : rooms.liveOf(room);
    const asked = askedBy(request, call);
    const fault = live?.faults.of(asked) ?? viewerFaults.of(uuidOf(request), asked);
    if (fault === undefined) return undefined;
    const ahead = live?.channel.untilPublished(asked.sequence ?? 0, null) ?? 0;
    if (fault.effect === 'late' && ahead < -fault.lateSeconds * 1000) return undefined;
    if (fault.effect === 'slow') await wait(fault.slowSeconds * 1000);
    request.fault = fault;
    // Returning the reply tells Fastify that the request is complete.
    return strike(fault, request, reply) ? reply : undefined;
  });
  app.addHook('onSend', async ({ fault }, reply, payload) => {
    if (fault === null || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    const bytes = Buffer.from(payload);
    if (fault.effect === 'truncated') {
      notKept(reply);
      return bytes.subarray(0, bytes.length >> 1);
    }
    if (fault.effect !== 'trickle') return payload;
    notKept(reply).header('content-length', bytes.length);
    return Readable.from(trickle(bytes, fault.bytesPerSecond));
  });
}

/** Applies faults that replace the regular response; returns whether the request is complete. */
function strike(
  { effect, status, retryAfter }: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  switch (effect) {
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return true;
    case 'hang':
      reply.hijack();
      return true;
    case 'status':
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      void notKept(reply).code(status).send({ detail: 'عملیات ناموفق بود.' });
      return true;
    case 'late':
      void notKept(reply).code(404).send({ detail: 'این جریان پخش نمی‌شود.' });
      return true;
    case 'html':
      void notKept(reply).type('text/html; charset=utf-8').send('<!doctype html><title>Welcome</title>');
      return true;
    case 'garbage':
      void notKept(reply).type('application/octet-stream').send(garbage);
      return true;
    case 'empty':
      void notKept(reply).send('');
      return true;
    case 'frozen':
    case 'slow':
      notKept(reply);
      return false;
    case 'truncated':
    case 'trickle':
      return false;
  }
}

function notKept(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('etag').header('cache-control', 'no-store');
}

/** Bytes that are neither a box, nor a packet, nor text. */
const garbage = Buffer.from(
  Uint32Array.from({ length: 4096 }, (_, index) => (index + 7) * 2_654_435_761).buffer,
);

const tickMs = 250;

async function* trickle(bytes: Buffer, perSecond: number): AsyncGenerator<Buffer> {
  const step = Math.max(1, Math.round((perSecond * tickMs) / 1000));
  for (let at = 0; at < bytes.length; at += step) {
    yield bytes.subarray(at, at + step);
    await wait(tickMs);
  }
}

const Named = v.fallback(
  v.object({
    id: v.optional(v.string()),
    live_id: v.optional(v.string()),
    track: v.optional(v.string()),
    segment: v.optional(v.string()),
    room: v.optional(v.string()),
    question_id: v.optional(v.string()),
    quiz_id: v.optional(v.string()),
    quiz: v.optional(v.object({ id: v.string() })),
  }),
  {},
);

const Caller = v.fallback(v.object({ uuid: v.optional(v.string()) }), {});

function uuidOf({ query, body }: FastifyRequest): string | null {
  return v.parse(Caller, query).uuid ?? v.parse(Caller, body).uuid ?? null;
}

/** The live stream, by its own id or that of its room, quiz or question. */
function askedFor({ params, body }: FastifyRequest) {
  const [inPath, inBody] = [v.parse(Named, params), v.parse(Named, body)];
  const quiz = inPath.quiz_id ?? inBody.quiz?.id;
  const live = quiz === undefined ? (inPath.id ?? inPath.live_id ?? inBody.id) : liveOfQuiz(quiz);
  return { live, room: inPath.room ?? inBody.room, question: inPath.question_id };
}

function askedBy({ params, hostname, url }: FastifyRequest, call: Call): Asked {
  const { track, segment } = v.parse(Named, params);
  const second = hostname === '127.0.0.1' ? 'second' : 'main';
  return {
    call,
    line: url.startsWith('/media/backup/') ? 'backup' : second,
    track,
    sequence: segment === undefined ? undefined : parseSegmentName(segment)?.sequence,
  };
}
