import { readdirSync, readFileSync } from 'node:fs';
import { STATE } from './addresses';
import { JOURNEY } from './journey';
import { expect, test } from './player';

/** What the export says about its own content. */

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly unknown[];
  }[];
}

const DIST = `${STATE}/dist`;

test('the export has a bill of materials, all licence texts, and no sources', JOURNEY, () => {
  const { bomFormat, components }: Bill = JSON.parse(readFileSync(`${DIST}/bom.json`, 'utf8'));
  const licenses = readFileSync(`${DIST}/licenses.md`, 'utf8');
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['hls.js', 'penpal', 'react', 'react-dom', 'valibot', 'vazirmatn']),
  );
  for (const { name, version, licenses: own } of components) {
    expect(own?.length, name).toBeGreaterThan(0);
    expect(version, name).toMatch(/^\d+\.\d+/);
    expect(licenses, name).toContain(`${name} - ${version}`);
  }
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((name) => /\.(js|css|html)$/.test(name));
  for (const name of scripts)
    expect(readFileSync(`${DIST}/${name}`, 'utf8'), name).not.toContain('sourceMappingURL');
});
