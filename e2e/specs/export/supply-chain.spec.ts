import { readdirSync, readFileSync } from 'node:fs';
import { STATE } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { JOURNEY } from '../steps/tiers';

/** The export's own list of its contents. */

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly unknown[];
  }[];
}

const DIST = `${STATE}/dist`;

const BUNDLED = ['hls.js', 'penpal', 'react', 'react-dom', 'valibot', '@fontsource-variable/vazirmatn'];

test('the export has a bill of materials, the licence texts, and no sources', JOURNEY, () => {
  const { bomFormat, components }: Bill = JSON.parse(readFileSync(`${DIST}/bom.json`, 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const billed = components.map(({ group, name, version, licenses = [] }) => {
    expect(licenses.length, name).toBeGreaterThan(0);
    return `${group === undefined ? '' : `${group}/`}${name} - ${version}`;
  });
  // Each with its text. The list also contains packages of which the build has removed everything.
  const [, ...sections] = readFileSync(`${DIST}/licenses.md`, 'utf8').split(/^## /m);
  const licensed = sections.map((section) => {
    const [title = '', ...text] = section.split('\n');
    expect(text.join('\n').length, title).toBeGreaterThan(500);
    return title.replace(/ \(.*\)$/, '');
  });
  expect(billed).toEqual(expect.arrayContaining(licensed));
  for (const name of BUNDLED)
    expect(
      licensed.filter((title) => title.startsWith(`${name} - `)),
      name,
    ).toHaveLength(1);

  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
});
