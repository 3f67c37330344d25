import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BuildConfig } from '../config';
import { arLater } from '../i18n/ar-later.ts';
import { faLater } from '../i18n/fa-later.ts';
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
    <title>${faLater['screen.not-found-title']} · ${arLater['screen.not-found-title']}</title>
    <style>${shorten(read('../plr/not-found.css'))}</style>
  </head>
  <body>
    ${read('../../public/icon.svg').trim().replace('<svg', '<svg aria-hidden="true"')}
    <p class="code" aria-hidden="true">${faLater['screen.not-found-code']}</p>
    <main>
      <section>
        <h1>${faLater['screen.not-found-title']}</h1>
        <p>${faLater['screen.not-found']}</p>
      </section>
      <section lang="ar">
        <h2>${arLater['screen.not-found-title']}</h2>
        <p>${arLater['screen.not-found']}</p>
      </section>
    </main>
  </body>
</html>
`;
  return withPolicy(page, config);
}
