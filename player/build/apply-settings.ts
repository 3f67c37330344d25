import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config-parse.ts';
import { writeServerFiles } from './export-headers.ts';
import { withSettings } from './page-settings.ts';
import { readSettings } from './read-settings.ts';

/** The pages of an export. */
const PAGES = ['plr/index.html', 'plr/preload.html', 'plr.html', 'ngpplayer.html', '404.html'];

/**
 * Gives an export other settings: writes them into its pages, with the content security policy that follows from them,
 * and the headers for each kind of server. The scripts stay unchanged. Nothing is written if any setting is wrong.
 *
 * @param folder of the export
 * @param settings JSON
 * @returns the files that were written
 */
export function applySettings(folder: string, settings: string): string[] {
  const pages = new Map(PAGES.map((name) => [name, readPage(folder, name)]));
  const config = readSettings(settings);
  const changed = new Map([...pages].map(([name, page]) => [name, withSettings(page, config)]));
  const all = [...changed, ...writeServerFiles(changed, config)];
  for (const [name, source] of all) writeFileSync(join(folder, name), source);
  return all.map(([name]) => name);
}

function readPage(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw new ConfigError(`${folder} is no export of the player: it has no ${name}.`);
  return readFileSync(file, 'utf8');
}
