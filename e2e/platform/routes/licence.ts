import * as v from 'valibot';
import { HttpError, notFound } from '../failures';
import type { Family } from '../platform';

/** The header for the ticket from the details. */
export const TICKET_HEADER = 'x-licence-ticket';

/** Encrypted Media Extensions, 9.1.3 and 9.1.4: a Clear Key licence request, and the licence. */
const Request = v.object({
  kids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(16)),
  type: v.literal('temporary'),
});
const Licence = v.object({
  keys: v.array(v.object({ kty: v.literal('oct'), kid: v.string(), k: v.string() })),
  type: v.literal('temporary'),
});

const base64url = (digits: string) => Buffer.from(digits, 'hex').toString('base64url');

/** Keys of encrypted videos, for the clients to which the details gave a ticket. */
export const licence: Family = (app, platform) => {
  app.post(
    '/licence/:content_id',
    {
      schema: {
        params: v.object({ content_id: v.string() }),
        body: Request,
        response: { 200: Licence },
      },
      config: { summary: 'A Clear Key licence, for the ticket that the details carry' },
    },
    async ({ params: { content_id: contentId }, headers, body }) => {
      const key = platform.catalogue.findContent(contentId)?.key;
      if (key === undefined) throw notFound();
      const ticket = headers[TICKET_HEADER];
      if (typeof ticket !== 'string' || !platform.licences.accepts(contentId, ticket)) {
        throw new HttpError(403, 'مجوز پخش این ویدیو را ندارید.');
      }
      const kid = base64url(key.id);
      const keys = body.kids.includes(kid) ? [{ kty: 'oct' as const, kid, k: base64url(key.value) }] : [];
      return { keys, type: 'temporary' as const };
    },
  );
};
