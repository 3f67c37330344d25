import { expect, test } from 'vitest';
import { CHUNKS } from '../build/chunks';
import { fa } from './fa';
import { faLater } from './fa-later';
import { faRare } from './fa-rare';

/** Sources by their path from `player/`, without tests, which draw nothing. */
const SOURCES = new Map(
  Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [new URL(path, 'file:///player/i18n/').pathname, source]),
);
const STATIC_IMPORT = /^(?:import|export) (?!type\b)(?:[^;'"]*? from )?['"](\.[^'"]+)['"]/gm;

/** Everything loaded until the controls are drawn: these files and their static imports. */
const first = reach([
  '/player/main.tsx',
  '/player/app/mount.tsx',
  '/player/features/settings/settings-popover.tsx',
  '/player/ui/popover/popover-life.tsx',
]);

function reach(paths: readonly string[], seen = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const path of paths) {
    const source = SOURCES.get(path);
    if (source === undefined || seen.has(path)) continue;
    seen.set(path, source);
    const found = [...source.matchAll(STATIC_IMPORT)].map(
      ([, name = '']) => new URL(name, `file://${path}`).pathname,
    );
    reach(
      found.flatMap((name) => [`${name}.ts`, `${name}.tsx`, `${name}/index.ts`]),
      seen,
    );
  }
  return seen;
}

const sourcesOf = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([path]) => !path.endsWith('/fa.ts')).map(([, source]) => source);
const hasName = (sources: readonly string[], key: string) =>
  sources.some((source) => new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`).test(source));

const drawn = sourcesOf(first);
const names = (key: string) => hasName(drawn, key);

/** The parts that load after the controls without an action of the viewer. */
const byThemselves = CHUNKS.filter(({ name }) => name === 'later' || name === 'after').flatMap(({ test }) =>
  [...SOURCES.keys()].filter((path) => test instanceof RegExp && test.test(path)),
);

test('views drawn with the controls find their texts there', () => {
  expect(first.size).toBeGreaterThan(100);
  expect(Object.keys(faLater).filter(names)).toEqual([]);
});

test('no text comes with the controls that is not drawn with them', () => {
  expect(Object.keys(fa).filter((key) => !names(key))).toEqual([]);
});

test('what loads by itself after the controls has no text that only a press fetches', () => {
  const loaded = reach(byThemselves);
  expect(loaded.size).toBeGreaterThan(100);
  expect(Object.keys(faRare).filter((key) => hasName(sourcesOf(loaded), key))).toEqual([]);
});
