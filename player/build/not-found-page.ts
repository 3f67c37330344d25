import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BuildConfig } from '../config';
import { arRare } from '../i18n/ar-rare.ts';
import { faRare } from '../i18n/fa-rare.ts';
import { withPolicy } from './content-security.ts';
import { shorten } from './shorten.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/**
 * Writes `404.html`, which static hosts send for unknown addresses. It needs neither scripts nor other files, because it
 * is shown at any depth, and has the texts of both languages.
 */
export function notFoundPage(config: BuildConfig): Plugin {
  return {
    name: 'pardeh:not-found-page',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '404.html', source: writeNotFoundPage(config) });
    },
  };
}

export function writeNotFoundPage(config: Parameters<typeof withPolicy>[1]): string {
  const page = `<!doctype html>
<html lang="fa" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="strict-origin" />
    <meta name="robots" content="noindex" />
    <title>${faRare['screen.not-found-title']} · ${arRare['screen.not-found-title']}</title>
    <style>${shorten(read('../plr/not-found.css'))}</style>
  </head>
  <body>
    ${read('../../public/icon.svg').trim().replace('<svg', '<svg aria-hidden="true"')}
    <p class="code" aria-hidden="true">${faRare['screen.not-found-code']}</p>
    <main>
      <section>
        <h1>${faRare['screen.not-found-title']}</h1>
        <p>${faRare['screen.not-found']}</p>
      </section>
      <section lang="ar">
        <h2>${arRare['screen.not-found-title']}</h2>
        <p>${arRare['screen.not-found']}</p>
      </section>
    </main>
  </body>
</html>
`;
  return withPolicy(page, config);
}
