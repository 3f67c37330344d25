import { readFileSync } from 'node:fs';
import type { Connect, Plugin } from 'vite';
import { hashOf, inlineScripts } from './content-security.ts';

/** Addresses of the sport provider name the video in their path: `/ngpplayer/{type}/{id}?…`. */
const SPORT = /^\/ngpplayer\/\w+\/[^/?]+(?=\?|$)/;

/**
 * The page is served at `/plr?…` as well as at `/plr/?…`: hosts and people write the first, static servers without
 * rewrites know only the second, and some of those redirect and drop the query. So the export contains both files, and
 * a third for the sport provider's addresses, which a server must be configured for.
 */
export function cleanAddresses(): Plugin {
  const answerCleanAddress: Connect.NextHandleFunction = (request, _response, next) => {
    request.url = request.url
      ?.replace(/^\/plr(?=\?|$)/, '/plr/index.html')
      .replace(/^\/plr\/(?=\?|$)/, '/plr/index.html')
      .replace(SPORT, '/ngpplayer.html');
    next();
  };
  return {
    name: 'pardeh:clean-addresses',
    configureServer(server) {
      const page = `${server.config.root}/plr/index.html`;
      server.middlewares.use((request, response, next) => {
        if (!SPORT.test(request.url ?? '')) return next();
        const answer = async () => {
          const html = await server.transformIndexHtml('/plr/index.html', readFileSync(page, 'utf8'));
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(moveTo('../../', html));
        };
        answer().catch(next);
      });
      server.middlewares.use(answerCleanAddress);
    },
    configurePreviewServer: (server) => void server.middlewares.use(answerCleanAddress),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['plr/index.html'];
        if (page?.type !== 'asset') return;
        const source = String(page.source);
        this.emitFile({ type: 'asset', fileName: 'plr.html', source: moveTo('./', source) });
        this.emitFile({ type: 'asset', fileName: 'ngpplayer.html', source: moveTo('../../', source) });
      },
    },
  };
}

/** Moves the page to a place from which `up` leads to the export's folder; updates the script hashes of its policy. */
function moveTo(up: string, page: string): string {
  let moved = page.replaceAll(/(["'`=])\.\.\/(?=\w)/g, (_, before: string) => `${before}${up}`);
  const scripts = inlineScripts(moved);
  for (const [index, script] of inlineScripts(page).entries())
    moved = moved.replace(hashOf(script), hashOf(scripts[index] ?? ''));
  return moved;
}
