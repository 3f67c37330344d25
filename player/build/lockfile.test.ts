// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
}

const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('each installed package is locked to the hash of its content', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);
  expect(installed.length).toBeGreaterThan(100);
  const unlocked = installed.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unlocked.map(([path]) => path)).toEqual([]);
});
