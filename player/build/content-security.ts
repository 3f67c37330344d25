import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { Config } from '../config';

/**
 * Writes the page's content security policy with the hashes of its inline scripts. Production builds only: the
 * development server uses its own inline scripts.
 */
export function contentSecurity(config: Config): Plugin {
  return {
    name: 'pardeh:content-security',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withPolicy(html, config),
    },
  };
}

export function withPolicy(html: string, config: Config): string {
  const hashes = inlineScripts(html).map((script) => `'sha256-${hashOf(script)}'`);
  const policy = Object.entries(directives(config, hashes))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${tag}`);
}

function directives(config: Config, scriptHashes: readonly string[]): Record<string, readonly string[]> {
  const platform = config.platformUrl.startsWith('/') ? [] : [new URL(config.platformUrl).origin];
  // Without a list the platform's streams may come from any CDN, as long as it is https.
  const media = config.mediaHosts.length === 0 ? ['https:'] : config.mediaHosts.map(sourceOf);
  const outside = ["'self'", ...new Set([...platform, ...media])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    // Positions on the timeline are style attributes; no rule of style can run a script.
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
    'connect-src': [...outside, ...platform.map((origin) => origin.replace(/^http/, 'ws'))],
    'media-src': [...outside, 'blob:'],
    'img-src': [...outside, 'data:', 'blob:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
}

/** The origin of a full host; `http://` only if the entry says so. */
export function sourceOf(entry: string): string {
  return entry.startsWith('http://') ? entry : `https://${entry}`;
}

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
}

export function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
