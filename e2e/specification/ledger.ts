import { readTitles } from './titles';

/** One behaviour of the product and the tests that verify it, each as `path › title`. */
export interface Row {
  readonly section: string;
  readonly behaviour: string;
  readonly tests: readonly string[];
}

const SEPARATOR = ' › ';

/** Rows of the tables `| behaviour | test |`; several tests of a row are separated by `<br>`. */
export function readLedger(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, behaviour, tests] = /^\| (.+?) \|(.*)\|$/.exec(line) ?? [];
    if (behaviour === undefined || tests === undefined || behaviour === 'behaviour') continue;
    const named = tests.split('<br>').map((name) => name.trim());
    rows.push({ section, behaviour, tests: named.filter((name) => name !== '') });
  }
  return rows;
}

/** Returns a message for every test of the rows that is not exactly one test of the sources (code by path). */
export function faultsOf(rows: readonly Row[], sources: ReadonlyMap<string, string>): string[] {
  const titles = new Map<string, readonly string[]>();
  const titlesIn = (path: string, code: string) => {
    const known = titles.get(path) ?? readTitles(path, code);
    titles.set(path, known);
    return known;
  };
  const faultOf = (name: string): string | null => {
    const [path = '', ...rest] = name.split(SEPARATOR);
    const title = rest.join(SEPARATOR);
    const code = sources.get(path);
    if (code === undefined) return `no file ${path}`;
    const { length } = titlesIn(path, code).filter((full) => isNamed(full, title));
    if (length === 1) return null;
    return length === 0 ? `${path} has no test "${title}"` : `${path} has ${length} tests "${title}"`;
  };
  return rows.flatMap(({ behaviour, tests }) => {
    const faults = tests.length === 0 ? ['names no test'] : tests.map(faultOf);
    return faults.filter((fault) => fault !== null).map((fault) => `${behaviour}: ${fault}`);
  });
}

function isNamed(full: string, title: string): boolean {
  return full === title || (title !== '' && full.endsWith(SEPARATOR + title));
}
