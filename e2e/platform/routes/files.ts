import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../app';
import { contentTypeOf } from './content-types';

/**
 * Recorded media and covers from the folder, with byte ranges; nothing that is not media. Files for which `isDownload`
 * returns true are sent as downloads, whatever page links to them.
 */
export async function serveFiles(
  app: App,
  mediaFolder: string,
  isDownload: (path: string) => boolean,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: mediaFolder,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    // Files change only when regenerated: revalidated by ETag after an hour.
    maxAge: 3_600_000,
    allowedPath: (path) => contentTypeOf(path) !== undefined,
    setHeaders: (reply, path) => {
      reply.setHeader('content-type', contentTypeOf(path) ?? 'application/octet-stream');
      if (isDownload(relative(mediaFolder, path))) reply.setHeader('content-disposition', 'attachment');
    },
  });
}
