import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, preprocessCSS, type ResolvedConfig, type Rolldown } from 'vite';
import type { BuildConfig } from '../config';
import { HELP_TEXTS } from '../i18n/help-texts.ts';
import { buildInline } from './build-inline.ts';
import { firstTexts, writeFirstControls } from './first-controls.ts';
import { buildOwnScript, type OwnScript } from './own-script.ts';
import { writeMediaLines, writeSettings } from './page-settings.ts';
import { buildPlainScript } from './plain-script.ts';
import { shorten } from './shorten.ts';

const FALL_BACK = fileURLToPath(new URL('../plr/fall-back.ts', import.meta.url));
const EARLY = fileURLToPath(new URL('../plr/request-details.ts', import.meta.url));
const BEGIN = fileURLToPath(new URL('../plr/start.ts', import.meta.url));
/** Remuxes the start of MPEG-TS streams. */
const REMUX = fileURLToPath(new URL('../engine/start/remux/remux-start.ts', import.meta.url));
const FIRST = fileURLToPath(new URL('../plr/first.ts', import.meta.url));
const STYLES = ['frame', 'first-controls', 'first-states'].map((name) =>
  fileURLToPath(new URL(`../plr/${name}.css`, import.meta.url)),
);

/** The player's own script, which the inline script requests when the connection is idle. */
const SCRIPT = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Inlines everything that must not wait for a request: `player/plr/fall-back.ts` with the texts for a player that fails
 * to start; `player/plr/request-details.ts`, which requests the details; `player/plr/start.ts`, which meanwhile starts
 * the stream; `player/plr/frame.css`, which reserves the video's space; and the static controls. Also preconnects to
 * the media hosts. In the export, the settings come before all of them.
 */
export function inlineScripts(define: Record<string, string>, config: BuildConfig): Plugin {
  let resolved: ResolvedConfig | undefined;
  let plain: OwnScript | null = null;
  let remux: OwnScript | null = null;
  return {
    name: 'pardeh:inline-early',
    configResolved(found) {
      resolved = found;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // In development the tag stays, because the server resolves it.
        const [tag = '', address = null] = bundle === undefined ? [] : (SCRIPT.exec(html) ?? []);
        plain = bundle === undefined ? null : await buildPlainScript(define);
        remux =
          bundle === undefined ? null : await buildOwnScript('remux-start', REMUX, define, { format: 'es' });
        const fallBack = await buildInline(
          FALL_BACK,
          {
            ...define,
            __SCRIPT__: JSON.stringify(address),
            __PLAIN__: JSON.stringify(plain && `../${plain.fileName}`),
          },
          'es2015',
        );
        const early = await buildInline(EARLY, define);
        const begin = await buildInline(BEGIN, {
          ...define,
          __HLS_CHUNKS__: JSON.stringify(findHlsChunks(bundle, address)),
          __HLS_WORKER__: JSON.stringify(findHlsWorker(bundle)),
          __REMUX_SCRIPT__: JSON.stringify(remux && `../${remux.fileName}`),
        });
        if (resolved === undefined) throw new Error('The configuration is not resolved.');
        const first = await buildInline(FIRST, {
          ...define,
          __FIRST_TEXTS__: JSON.stringify(firstTexts()),
        });
        const styles: string[] = [];
        for (const file of STYLES) styles.push(await buildStyle(file, resolved));
        // Line breaks between elements have no meaning for browsers.
        const page = bundle === undefined ? html : html.replace(tag, '').replace(/>\s+</g, '><').trim();
        return page
          .replace('<!-- frame -->', () => `<style>${styles.join('')}</style>`)
          .replace('<!-- first -->', () => `${writeFirstControls()}<script>${first}</script>`)
          .replace(
            '<!-- fall-back -->',
            () => `${bundle === undefined ? '' : writeSettings(config)}<script>${fallBack}</script>`,
          )
          .replace('<!-- help -->', writeHelp)
          .replace('<!-- early -->', () => `<script>${early}</script>${writeMediaLines(config)}`)
          .replace('<!-- begin -->', () => `<script>${begin}</script>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        for (const script of [plain, remux]) if (script !== null) this.emitFile({ type: 'asset', ...script });
      },
    },
  };
}

async function buildStyle(file: string, config: ResolvedConfig): Promise<string> {
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return shorten(code);
}

/** The help texts in both languages; the page shows those of its own language. */
function writeHelp(): string {
  const texts = Object.entries(HELP_TEXTS);
  const words = texts.map(([lang, { title, text }]) => `<p lang="${lang}"><b>${title}</b>${text}</p>`);
  const again = texts.map(([lang, { again: label }]) => `<span lang="${lang}">${label}</span>`);
  // An empty address is the page's own, with its query: in a frame that allows no scripts, it leads out of the frame.
  const noScript = texts.map(
    ([lang, { noScript, openPage }]) =>
      `<p lang="${lang}">${noScript} <a href="" target="_blank" rel="noreferrer">${openPage}</a></p>`,
  );
  return [
    `<div id="help" role="alert" hidden>${words.join('')}<button type="button">${again.join('')}</button></div>`,
    `<noscript><div class="no-script">${noScript.join('')}</div></noscript>`,
  ].join('');
}

/**
 * Files of the HLS engine relative to the page, without the player's own script; none in development, where modules are
 * many and small.
 */
function findHlsChunks(bundle: Rolldown.OutputBundle | undefined, script: string | null): string[] {
  const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
  const engine = chunks.find((chunk) => chunk.name === 'hls-engine');
  if (engine === undefined) return [];
  return [engine.fileName, ...engine.imports].map((name) => `../${name}`).filter((file) => file !== script);
}

/** Relative to the page; `null` in development. */
function findHlsWorker(bundle: Rolldown.OutputBundle | undefined): string | null {
  const name = Object.keys(bundle ?? {}).find((file) => /\/hls\.worker-[^/]*\.js$/.test(file));
  return name === undefined ? null : `../${name}`;
}
