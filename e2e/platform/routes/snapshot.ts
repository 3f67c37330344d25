import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import { Stored } from '../../../player/api/schema/failure';
import { TempLink } from '../../../player/api/schema/snapshot';
import { first, run } from '../db';
import { HttpError, notFound } from '../failures';
import { pictureType, pictureTypes } from '../picture-type';
import type { Family } from '../platform';
import { originOf } from './addresses';

const LINK_SECONDS = 600;
const PICTURE_BYTES = 8_000_000;

const params = v.object({ id: v.string() });
const Upload = v.object({ made_at: v.number(), type: v.nullable(v.string()) });
const Picture = v.object({ type: v.string(), bytes: v.instance(Uint8Array) });

const stored: Stored = { status: 'ok' };

/** Upload of snapshots that viewers share: a URL for one picture, valid once within ten minutes. */
export const snapshot: Family = (app, { db, now }) => {
  const addressOf = (request: FastifyRequest, id: string) => `${originOf(request)}/api/uploads/${id}`;

  app.addContentTypeParser(
    [...pictureTypes],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );

  app.get(
    '/temp_link',
    {
      schema: { querystring: CallerQuery, response: { 200: TempLink } },
      config: { summary: 'A place for one picture' },
    },
    async (request) => {
      const id = randomUUID();
      run(db, 'INSERT INTO uploads (id, made_at) VALUES (?, ?)', id, Math.floor(now()));
      return { url: addressOf(request, id), public_url: addressOf(request, id) };
    },
  );

  app.put(
    '/uploads/:id',
    { schema: { params, response: { 200: Stored } }, bodyLimit: PICTURE_BYTES },
    async ({ params: { id }, body, headers }) => {
      const place = first(db, 'SELECT made_at, type FROM uploads WHERE id = ?', Upload, id);
      if (place === undefined || now() - place.made_at > LINK_SECONDS * 1000) throw notFound();
      if (place.type !== null) throw new HttpError(409, 'تصویر پیش از این فرستاده شده است.');
      const type = Buffer.isBuffer(body) ? pictureType(body) : undefined;
      if (type === undefined || headers['content-type'] !== type) {
        throw new HttpError(415, 'تصویر باید PNG یا JPEG باشد.');
      }
      run(db, 'UPDATE uploads SET type = ?, bytes = ? WHERE id = ?', type, body, id);
      return stored;
    },
  );

  app.get('/uploads/:id', { schema: { params } }, async ({ params: { id } }, reply) => {
    const found = first(db, 'SELECT type, bytes FROM uploads WHERE id = ? AND type IS NOT NULL', Picture, id);
    if (found === undefined) throw notFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(found.type)
      .send(Buffer.from(found.bytes));
  });
};
