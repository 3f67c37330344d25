import { expect, test } from 'vitest';
import { fa } from './fa';
import { faLater } from './fa-later';

/** Sources by their path from `player/`; tests draw nothing. */
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

/** Everything loaded until the controls are drawn: the static imports of these two files. */
const first = reach(['/player/main.tsx', '/player/app/mount.tsx']);

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

const drawn = [...first].filter(([path]) => !path.endsWith('/fa.ts')).map(([, source]) => source);
const names = (key: string) => drawn.some((source) => new RegExp(`['"\`]${key}['"\`]`).test(source));

test('views drawn with the controls find their texts there', () => {
  expect(first.size).toBeGreaterThan(100);
  expect(Object.keys(faLater).filter(names)).toEqual([]);
});

test('no text comes with the controls that is not drawn with them', () => {
  expect(Object.keys(fa).filter((key) => !names(key))).toEqual([]);
});
