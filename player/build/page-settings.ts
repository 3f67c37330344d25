import type { BuildConfig, Config } from '../config';
import { sourceOf, withPolicy } from './content-security.ts';

/**
 * Global that holds the settings for the export's scripts: its pages define it, so that settings can be changed later.
 */
export const SETTINGS_GLOBAL = 'self.pardeh';

/** Maximum number of preconnects to media hosts; more would cost more than they save. */
const MEDIA_LINES = 2;

const SCRIPT = new RegExp(`<script>${SETTINGS_GLOBAL.replace('.', '\\.')}=.*?</script>`);
const LINES = /\n?<link rel="preconnect" crossorigin href="[^"]*" \/>/g;
const POLICY = /\n *<meta http-equiv="Content-Security-Policy" content="[^"]*" \/>/;

/** The settings as an inline script; no text in them can end it. */
export function writeSettings(config: BuildConfig): string {
  const { basePath: _basePath, frameOrigins: _frameOrigins, sourceMaps: _sourceMaps, ...own } = config;
  const json = JSON.stringify(own satisfies Config).replace(/[<\u2028\u2029]/g, escapeUnit);
  return `<script>${SETTINGS_GLOBAL}=${json}</script>`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Preconnects to the media hosts, for the player's page. */
export function writeMediaLines({ mediaHosts }: Pick<Config, 'mediaHosts'>): string {
  return mediaHosts
    .slice(0, MEDIA_LINES)
    .map((host) => writeLine(sourceOf(host)))
    .join('');
}

/** The preconnect to a platform on another origin, for the preload page. */
export function writePlatformLine({ platformUrl }: Pick<Config, 'platformUrl'>): string {
  return platformUrl.startsWith('/') ? '' : writeLine(new URL(platformUrl).origin);
}

function writeLine(origin: string): string {
  return `<link rel="preconnect" crossorigin href="${origin}" />`;
}

/** A page of an export with other settings, as if the page had been built with them. */
export function withSettings(html: string, config: BuildConfig): string {
  const page = html
    .replace(SCRIPT, () => writeSettings(config))
    .replace(LINES, '')
    .replace(POLICY, '');
  return withPolicy(SCRIPT.test(page) ? withLines(page, config) : page, config);
}

/** Adds preconnects; in the player's page before its style, which follows the script that requests the details. */
function withLines(page: string, config: BuildConfig): string {
  if (page.includes('<style>'))
    return page.replace(/\s*<style>/, (found) => `${writeMediaLines(config)}${found}`);
  const line = writePlatformLine(config);
  return line === '' ? page : `${page.trimEnd()}\n${line}\n`;
}
