import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { Config } from '../../../player/config';
import { buildInline } from './build-inline.ts';
import { sourceOf } from './content-security.ts';

const EARLY = fileURLToPath(new URL('../../../player/plr/early.ts', import.meta.url));
const BEGIN = fileURLToPath(new URL('../../../player/plr/begin.ts', import.meta.url));
const FRAME = fileURLToPath(new URL('../../../player/plr/frame.css', import.meta.url));

/** The player's own script, which the inline one asks for when the line is free. */
const SCRIPT = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** More lines than these cost more than they can save. */
const MEDIA_LINES = 2;

/**
 * Puts into the page itself what must not wait for a file of its own: `player/plr/early.ts`, built, which asks for the
 * details, `player/plr/begin.ts`, which begins the stream while they are on their way, and `player/plr/frame.css`, by which
 * the picture has its place from the start. Meanwhile the lines to the hosts of the media are opened.
 */
export function inlineEarly(
  define: Record<string, string>,
  { mediaHosts }: Pick<Config, 'mediaHosts'>,
): Plugin {
  return {
    name: 'pardeh:inline-early',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // In development the tag stays, which the server knows.
        const [tag = '', address = null] = bundle === undefined ? [] : (SCRIPT.exec(html) ?? []);
        const early = await buildInline(EARLY, define);
        const begin = await buildInline(BEGIN, {
          ...define,
          __SCRIPT__: JSON.stringify(address),
          __HLS_CHUNKS__: JSON.stringify(findHlsChunks(bundle)),
          __HLS_WORKER__: JSON.stringify(findHlsWorker(bundle)),
        });
        const frame = shorten(readFileSync(FRAME, 'utf8'));
        return html
          .replace(tag, '')
          .replace('<!-- frame -->', () => `<style>${frame}</style>`)
          .replace(
            '<!-- early -->',
            () => `<script>${early}</script>${mediaHosts.slice(0, MEDIA_LINES).map(lineTo).join('')}`,
          )
          .replace('<!-- begin -->', () => `<script>${begin}</script>`);
      },
    },
  };
}

function lineTo(host: string): string {
  return `<link rel="preconnect" crossorigin href="${sourceOf(host)}" />`;
}

/** Comments and line breaks are for the sources. */
function shorten(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}

/** Files of the HLS engine relative to the page; none in development, where modules are many and small. */
function findHlsChunks(bundle: Rolldown.OutputBundle | undefined): string[] {
  const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
  const engine = chunks.find((chunk) => chunk.name === 'hls-engine');
  if (engine === undefined) return [];
  return [engine.fileName, ...engine.imports.filter((name) => !isEntry(bundle, name))].map(
    (name) => `../${name}`,
  );
}

/** Relative to the page; `null` in development. */
function findHlsWorker(bundle: Rolldown.OutputBundle | undefined): string | null {
  const name = Object.keys(bundle ?? {}).find((file) => /\/hls\.worker-[^/]*\.js$/.test(file));
  return name === undefined ? null : `../${name}`;
}

function isEntry(bundle: Rolldown.OutputBundle | undefined, name: string): boolean {
  const chunk = bundle?.[name];
  return chunk?.type === 'chunk' && chunk.isEntry;
}
