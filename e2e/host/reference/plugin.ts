import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readReference } from './read-reference.ts';
import type { Reference } from './reference.ts';

const SDK = fileURLToPath(new URL('../../../host-sdk/', import.meta.url));
const TABLES = ['table.ts', 'early-table.ts'];
const PARAMS = fileURLToPath(new URL('../../../player/params/', import.meta.url));

const NAME = 'virtual:reference';

/** Provides the reference to the pages as a module, which is read again when one of its sources changes. */
export function reference(): Plugin {
  return {
    name: 'pardeh:reference',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      for (const path of Object.values(sources())) this.addWatchFile(path);
      return `export const REFERENCE = ${JSON.stringify(readSources())};`;
    },
  };
}

export function readSources(): Reference {
  const files = Object.entries(sources()).map(([name, path]) => [name, readFileSync(path, 'utf8')]);
  return readReference(Object.fromEntries(files));
}

/** Paths of the reference's sources, by their path in the SDK. */
function sources(): Record<string, string> {
  const names = readdirSync(SDK, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!dist\/|node_modules\/)[\w/-]+\.tsx?$/.test(name),
  );
  return Object.fromEntries([
    ...names.map((name) => [name, `${SDK}${name}`]),
    ...TABLES.map((name) => [name, `${PARAMS}${name}`]),
  ]);
}
