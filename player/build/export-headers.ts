import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headersOf } from '../../e2e/commands/headers-file.mjs';
import type { BuildConfig } from '../config';
import { policyHeader } from './content-security.ts';
import { writeCaddySnippet, writeHeadersFile, writeNginxSnippet } from './server-files.ts';

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
        const pages = Object.values(bundle).filter(
          (file) => file.type === 'asset' && file.fileName.endsWith('.html'),
        );
        const policy = policyHeader(
          pages.map((page) => String('source' in page ? page.source : '')),
          config,
        );
        for (const [fileName, source] of [
          ['_headers', writeHeadersFile(policy)],
          ['_nginx.conf', writeNginxSnippet(policy)],
          ['_caddy', writeCaddySnippet(policy)],
        ] as const)
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
