import { describe, expect, test } from 'vitest';
import { faultsOf, type Row, readLedger } from './specification/ledger';
import ledger from './specification.md?raw';

/** Each test that `specification.md` names exists, runs, and is named unambiguously. */

const files = import.meta.glob<string>(
  ['../{player,host-sdk,e2e}/**/*.{test,spec}.{ts,tsx}', '!../**/node_modules/**', '!../**/dist/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Sources by the paths of the ledger, relative to the root of the repository. */
const sources = new Map(
  Object.entries(files).map(([path, code]) => [path.replace(/^\.\//, 'e2e/').replace(/^\.\.\//, ''), code]),
);

const rows = readLedger(ledger);

test('every line of the specification names tests that exist', () => {
  expect(faultsOf(rows, sources)).toEqual([]);
});

test('no line of the specification stands there twice', () => {
  const behaviours = rows.map(({ behaviour }) => behaviour);
  expect(behaviours.filter((behaviour, index) => behaviours.indexOf(behaviour) !== index)).toEqual([]);
});

test('every section of the specification has lines', () => {
  const sections = [...ledger.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections.length).toBeGreaterThan(10);
  expect(sections.filter((title) => !rows.some(({ section }) => section === title))).toEqual([]);
});

describe('a line of the specification', () => {
  const code = [
    "test('plays', () => {});",
    "test.each([1])('skips %s seconds to the $side', () => {});",
    `test(\`is \${size} wide\`, () => {});`,
    "test.skip('rests', () => {});",
    "test.describe('a film', JOURNEY, () => { test('ends', run); test('stops', run); });",
    "describe('a live', () => it('ends', run));",
    "describe.skip('a clip', () => it('loops', run));",
    "expect(/x/.test('text')).toBe(true);",
  ].join('\n');
  const known = new Map([['a.test.ts', code]]);
  const faults = (...tests: string[]): string[] => {
    const row: Row = { section: 'Playback', behaviour: 'It plays.', tests };
    return faultsOf([row], known);
  };

  test.each([
    'plays',
    'skips … seconds to the …',
    'is … wide',
    'stops',
    'a film › stops',
    'a film › ends',
    'a live › ends',
  ])('may name the test %s', (title) => {
    expect(faults(`a.test.ts › ${title}`)).toEqual([]);
  });

  test.each([
    'play',
    'skips 3 seconds to the left',
    'rests',
    'loops',
    'text',
    'a film',
    'a film › plays',
    '',
  ])('may not name the test "%s"', (title) => {
    expect(faults('a.test.ts › plays', `a.test.ts › ${title}`)).toEqual([
      `It plays.: a.test.ts has no test "${title}"`,
    ]);
  });

  test('may not name a title that two groups have, nor an unknown file, nor no test', () => {
    expect(faults('a.test.ts › ends')).toEqual(['It plays.: a.test.ts has 2 tests "ends"']);
    expect(faults('b.test.ts › plays')).toEqual(['It plays.: no file b.test.ts']);
    expect(faults()).toEqual(['It plays.: names no test']);
  });

  test('is read from the tables below the titles of its section', () => {
    const text =
      '## Keys\n\n| behaviour | test |\n|---|---|\n| K plays. | a › b<br>c › d › e |\n| L locks. |  |\n';
    expect(readLedger(text)).toEqual([
      { section: 'Keys', behaviour: 'K plays.', tests: ['a › b', 'c › d › e'] },
      { section: 'Keys', behaviour: 'L locks.', tests: [] },
    ]);
  });
});
