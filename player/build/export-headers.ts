import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headersOf } from '../../e2e/commands/headers-file.mjs';

/** Serves the built player with the headers that its export asks of a static host. */
export function exportHeaders(): Plugin {
  return {
    name: 'pardeh:export-headers',
    configurePreviewServer({ config, middlewares }) {
      const headers = headersOf(resolve(config.root, config.build.outDir));
      middlewares.use(({ url = '' }, response, next) => {
        const path = url.replace(/\?.*/, '');
        for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
        next();
      });
    },
  };
}
