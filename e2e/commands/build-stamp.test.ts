// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isCurrent, playerStamp, stampBuild } from './build-stamp.mjs';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const stamp = (env = {}, mode = 'production') => playerStamp(root, mode, env);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pardeh-stamp-'));
  for (const folder of ['player/plr', 'host-sdk', 'public', 'player/build'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'])
    write(file, '{}');
  write('player/plr/start.ts', 'early');
});
afterEach(() => rmSync(root, { recursive: true }));

it('is another one for another source, setting, mode or lock file', () => {
  const stamps = [stamp()];
  const note = () => stamps.push(stamp());
  write('player/plr/start.ts', 'other');
  note();
  write('player/plr/new.ts', '');
  note();
  write('package-lock.json', '[]');
  note();
  write('.env', 'PARDEH_PRODUCTION=true');
  note();
  stamps.push(
    stamp({ PARDEH_PRODUCTION: 'true' }),
    stamp({ PARDEH_PRODUCTION: 'false' }),
    stamp({}, 'staging'),
  );
  expect(new Set(stamps)).toHaveLength(stamps.length);
});

it('is the same for files outside the build, and for variables that are no settings', () => {
  const before = stamp({ PARDEH_PRODUCTION: 'true' });
  write('player/plr/start.test.ts', '');
  mkdirSync(join(root, 'host-sdk/dist'));
  write('host-sdk/dist/index.js', '');
  expect(stamp({ PARDEH_PRODUCTION: 'true', PARDEH_OUT_DIR: '/elsewhere', HOME: '/root' })).toBe(before);
});

it('stands beside an export that was made of it, and is gone while another is made', async () => {
  const outDir = join(root, 'out/export');
  const make = (mark: string) =>
    build({
      root: join(root, 'player'),
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'player/plr/start.ts') } },
      plugins: [stampBuild(() => mark)],
    });
  write('player/plr/start.ts', 'document.title = "first";');
  await make('first');
  expect(isCurrent(outDir, 'first')).toBe(true);
  expect(isCurrent(outDir, 'second')).toBe(false);
  expect(readdirSync(outDir)).toEqual(['assets']);

  write('player/plr/start.ts', 'no program');
  await expect(make('second')).rejects.toThrow();
  expect(isCurrent(outDir, 'first')).toBe(false);
  expect(isCurrent(outDir, 'second')).toBe(false);

  write('player/plr/start.ts', 'document.title = "second";');
  await make('second');
  expect(isCurrent(outDir, 'second')).toBe(true);
  rmSync(outDir, { recursive: true });
  expect(isCurrent(outDir, 'second')).toBe(false);
});
