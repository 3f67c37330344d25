// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOlder } from './ensure-node.mjs';

it.each([
  ['18.20.8', true],
  ['20.9.1', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['22.0.0', false],
  ['100.0.0', false],
])('knows whether Node %s is too old: %s', (version, older) => {
  expect(isOlder(version, '20.19.0')).toBe(older);
});

it('names the same minimum of Node everywhere', () => {
  const manifest: { engines: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(manifest.engines.node).toBe('>=20.19.0');
  expect(readFileSync('e2e/commands/ensure-node.mjs', 'utf8')).toContain("'20.19.0'");
  expect(readFileSync('README.md', 'utf8')).toContain('Node 20.19');
});

it.each(['abc', '70000'])('answers the port %j with a sentence', (port) => {
  const { status, stderr } = spawnSync(process.execPath, ['e2e/commands/start.mjs'], {
    env: { ...process.env, PLAYER_PORT: port },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`PLAYER_PORT is no port: ${port}`);
});
