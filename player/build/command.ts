import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config-parse.ts';
import { applySettings } from './apply-settings.ts';

/** The command `pardeh` of the package `@pardeh/player`. */

const USAGE = `pardeh export <folder>              copies the player into a folder
pardeh settings <folder> [<file>]   gives the player in a folder its settings; <folder>/settings.json if no file is named`;

function run([verb, folder, file]: readonly string[]): string {
  if (verb === 'export' && folder !== undefined) {
    cpSync(fileURLToPath(new URL('../dist', import.meta.url)), folder, { recursive: true });
    return `${folder} is a player. Write its settings.json, then: pardeh settings ${folder}`;
  }
  if (verb === 'settings' && folder !== undefined) {
    const written = applySettings(folder, readSettingsFile(file ?? join(folder, 'settings.json')));
    return `${folder}: ${written.join(', ')}`;
  }
  throw new ConfigError(USAGE);
}

function readSettingsFile(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new ConfigError(`There are no settings: write ${file}, or name another file.`);
}

try {
  process.stdout.write(`${run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
