import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { insertTable, makeTable, type Report } from './feature-matrix.mjs';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const spec = (file: string, feature: string, projectName: string, status: Status, cell?: string) => ({
  title: `${feature} in ${file}`,
  file,
  tags: ['journey', `feature:${feature}`],
  tests: [{ projectName, status, annotations: cell ? [{ type: 'cell', description: cell }] : [] }],
});

const report = (...specs: readonly ReturnType<typeof spec>[]): Report => ({
  suites: [{ suites: [{ specs }] }],
});

/** The cells of a feature: Chromium, Firefox, WebKitGTK, the shim, Chromium 92. */
const cellsOf = (label: string, table: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(`| ${label} |`))
    ?.split(' | ')
    .slice(1)
    .map((cell) => cell.replace(' |', ''));

test('a cell has the result of its test, in the column of the engine that ran it', () => {
  const table = makeTable([
    report(
      spec('plays.spec.ts', 'live', 'shell', 'expected'),
      spec('older-browser.spec.ts', 'live', 'shell', 'unexpected'),
    ),
    report(
      spec('journeys.spec.ts', 'live', 'firefox', 'expected'),
      spec('journeys.spec.ts', 'live', 'webkit', 'flaky'),
      spec('managed-source.spec.ts', 'live', 'shell', 'expected'),
    ),
  ]);
  expect(cellsOf('live stream', table)).toEqual(['yes', 'yes', 'no', 'yes', 'no']);
});

test('a cell without a test is a dash, as is one whose test was skipped', () => {
  const table = makeTable([report(spec('journeys.spec.ts', 'seek', 'firefox', 'skipped'))]);
  expect(cellsOf('seeking', table)).toEqual(['–', '–', '–', '–', '–']);
});

test('one failed test of a feature outweighs those that pass', () => {
  const of = (status: Status) => spec('plays.spec.ts', 'sound', 'shell', status);
  const table = makeTable([report(of('expected'), of('unexpected'), of('expected'))]);
  expect(cellsOf('mp3 and ogg files', table)?.[0]).toBe('no');
});

test('a test that passes may say in its cell how', () => {
  const table = makeTable([report(spec('journeys.spec.ts', 'panorama', 'firefox', 'expected', 'flat'))]);
  expect(cellsOf('360-degree video', table)?.[1]).toBe('flat');
});

test('a feature that the table does not know is an error', () => {
  expect(() => makeTable([report(spec('plays.spec.ts', 'films', 'shell', 'expected'))])).toThrow('films');
});

test('the table replaces the one between its markers, and nothing else', () => {
  const readme = 'before\n<!-- matrix -->\nold\n<!-- /matrix -->\nafter\n';
  expect(insertTable(readme, '| new |')).toBe(
    'before\n<!-- matrix -->\n\n| new |\n\n<!-- /matrix -->\nafter\n',
  );
  expect(insertTable(insertTable(readme, '| a |'), '| new |')).toBe(insertTable(readme, '| new |'));
  expect(() => insertTable('no markers', '| new |')).toThrow('<!-- matrix -->');
});

test('the README has the markers and the rows of the table', () => {
  const readme = readFileSync('README.md', 'utf8');
  const labels = (text: string) => [...text.matchAll(/^\| ([^|]*) \|/gm)].map(([, label]) => label);
  const table = readme.slice(readme.indexOf('<!-- matrix -->'), readme.indexOf('<!-- /matrix -->'));
  expect(labels(table)).toEqual(labels(makeTable([])));
});
