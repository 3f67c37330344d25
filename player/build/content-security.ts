import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { BuildConfig } from '../config';

type Hosts = Pick<BuildConfig, 'platformUrl' | 'mediaHosts' | 'frameOrigins'>;

/**
 * Writes the page's content security policy with the hashes of its inline scripts and styles, for servers that send no
 * headers. Production builds only: the development server uses inline scripts and styles of its own.
 */
export function contentSecurity(config: Hosts): Plugin {
  return {
    name: 'pardeh:content-security',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withPolicy(html, config),
    },
  };
}

export function withPolicy(html: string, config: Hosts): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${write(directives(config, [html]))}" />`;
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${tag}`);
}

/** One policy for all these pages, as a header, which can also limit the pages that may embed them. */
export function policyHeader(pages: readonly string[], config: Hosts): string {
  const { frameOrigins } = config;
  return write({
    ...directives(config, pages),
    // `*` does not match pages without http, such as those of an app, so allowing any page means no directive.
    ...(!frameOrigins.includes('*') && { 'frame-ancestors': frameOrigins }),
  });
}

type Directives = Readonly<Record<string, readonly string[]>>;

function write(policy: Directives): string {
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function directives({ platformUrl, mediaHosts }: Hosts, pages: readonly string[]): Directives {
  const platform = platformUrl.startsWith('/') ? [] : [new URL(platformUrl).origin];
  // Outside production, streams may come from any CDN.
  const media = mediaHosts.length === 0 ? ['https:'] : mediaHosts.map(sourceOf);
  const outside = ["'self'", ...new Set([...platform, ...media])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(pages.flatMap(inlineScripts))],
    'style-src': ["'self'", ...hashesOf(pages.flatMap(inlineStyles))],
    'worker-src': ["'self'"],
    'connect-src': [...outside, ...platform.map((origin) => origin.replace(/^http/, 'ws'))],
    'media-src': [...outside, 'blob:'],
    'img-src': [...outside, 'data:', 'blob:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The policy of `plr/fall-back.ts`, which libraries need as well.
    'trusted-types': ['default'],
  };
}

/** The origin of a full host; `http://` only if the entry says so. */
export function sourceOf(entry: string): string {
  return entry.startsWith('http://') ? entry : `https://${entry}`;
}

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = '']) => body);
}

function hashesOf(contents: readonly string[]): string[] {
  return [...new Set(contents)].map((content) => `'sha256-${hashOf(content)}'`);
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64');
}
