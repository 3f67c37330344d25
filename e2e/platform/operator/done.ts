import type { FastifyReply, FastifyRequest } from 'fastify';
import { formType } from './form';

/** Responds with JSON to programs, and with the page to people. */
export function done(request: FastifyRequest, reply: FastifyReply, page: string, state: () => object) {
  const isForm = request.headers['content-type']?.startsWith(formType) === true;
  return isForm ? reply.redirect(page, 303) : reply.send(state());
}
