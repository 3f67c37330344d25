import type { FastifyReply, FastifyRequest } from 'fastify';
import { formType } from './form';

/** What has become of it to a program, the page again to a person. */
export function done(request: FastifyRequest, reply: FastifyReply, page: string, state: () => object) {
  const isForm = request.headers['content-type']?.startsWith(formType) === true;
  return isForm ? reply.redirect(page, 303) : reply.send(state());
}
