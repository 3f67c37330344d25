import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headersOf } from '../../e2e/commands/headers-file.mjs';
import type { BuildConfig } from '../config';
import { policyHeader } from './content-security.ts';
import { writeCaddySnippet, writeHeadersFile, writeNginxSnippet } from './server-files.ts';

/** The files of each kind of server, by their names. */
export function writeServerFiles(
  pages: ReadonlyMap<string, string>,
  config: BuildConfig,
): ReadonlyMap<string, string> {
  const inOrder = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  const policy = policyHeader(
    inOrder.map(([, page]) => page),
    config,
  );
  return new Map([
    ['_headers', writeHeadersFile(policy)],
    ['_nginx.conf', writeNginxSnippet(policy)],
    ['_caddy', writeCaddySnippet(policy)],
  ]);
}

/**
 * Writes the headers that the export needs, for static hosts (`_headers`), nginx and Caddy, and serves the built player
 * with them.
 */
export function exportHeaders(config: BuildConfig): Plugin {
  return {
    name: 'pardeh:export-headers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
          .map((page): [string, string] => [page.fileName, String('source' in page ? page.source : '')]);
        for (const [fileName, source] of writeServerFiles(new Map(pages), config))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    configurePreviewServer({ config: { root, build }, middlewares }) {
      const headers = headersOf(resolve(root, build.outDir));
      middlewares.use(({ url = '' }, response, next) => {
        const path = url.replace(/\?.*/, '');
        for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
        next();
      });
    },
  };
}
