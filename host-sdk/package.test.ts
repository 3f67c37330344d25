// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The package as a stranger gets it: packed, installed into a fresh project without any network, and used there. */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PATIENCE_MS = 120_000;

const project = mkdtempSync(`${tmpdir()}/pardeh-fresh-`);
const run = (command: string, args: readonly string[], cwd = project) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const APP = `import { HostSDK, PlayerError, type PlayerHandle } from '@pardeh/host-sdk';
import { Pardeh } from '@pardeh/host-sdk/react';

import type { PardehPlayer } from '@pardeh/host-sdk/element';
import type {} from '@pardeh/host-sdk/element/react';
import type {} from '@pardeh/host-sdk/element/svelte';
import type {} from '@pardeh/host-sdk/element/vue';
import { Player } from '@pardeh/host-sdk/vimeo';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

const options = { player: 'https://player.example.com/plr/' };
const player: PlayerHandle = HostSDK.mount('#player', { type: 'vod', id: 1001 }, options);
player.on('ended', ({ id }: { id: string | null }) => id);
await player.seek(3).catch((error: unknown) => error instanceof PlayerError && error.code === 'timeout');
// @ts-expect-error: a stream without its id is no content
HostSDK.mount('#player', { type: 'vod' }, options);

export const view = <Pardeh type="live" id="7" onTimeupdate={({ time }) => time + 1} {...options} />;
// @ts-expect-error: so it is in a component
export const broken = <Pardeh type="live" {...options} />;

export const element = (
  <pardeh-player ref={(one: PardehPlayer | null) => void one?.play()} type="vod" media-id="7" autoplay
    featureSet={{ chat: false }} onvolumechange={({ detail }) => detail.volume + 1} className="film" />
);
// @ts-expect-error: no such theme of a number
export const wrong = <pardeh-player theme={5} />;
const found: PardehPlayer | null = document.querySelector('pardeh-player');
found?.addEventListener('play', () => found.currentTime + 1);
export type Svelte = SvelteHTMLElements['pardeh-player']['media-id'];
export type Vue = InstanceType<GlobalComponents['pardeh-player']>['$props']['media-id'];

const vimeo = new Player('player', { id: 7, ...options });
vimeo.on('timeupdate', ({ seconds }) => seconds + 1);
export const volume: Promise<number> = vimeo.setVolume(0.5);
// @ts-expect-error: volumes are numbers
vimeo.setVolume('loud');
`;

/** The examples of the package's page, each a module of its own. */
const EXAMPLES = new Map(
  [...readFileSync(`${ROOT}host-sdk/README.md`, 'utf8').matchAll(/```tsx?\n([\s\S]*?)```/g)].map(
    ([, code = ''], index) => [`example-${index}.tsx`, `${code}\nexport {};\n`],
  ),
);

/** The frameworks that this repository lacks, as far as their types are extended. */
const STUBS = {
  svelte: [
    'elements',
    'export interface HTMLAttributes<T> { class?: string; el?: T } export interface SvelteHTMLElements { div: object }',
  ],
  vue: ['index', 'export interface GlobalComponents {}'],
} as const;

beforeAll(() => {
  run('npm', ['pack', '--silent', '--pack-destination', project], `${ROOT}host-sdk`);
  const [packed = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  // Dependencies come from this repository; for the package's own dependency this is the requested version.
  const local = ['penpal', 'react', '@types/react', 'csstype'].map((name) => [
    name,
    `file:${ROOT}node_modules/${name}`,
  ]);
  const dependencies = { '@pardeh/host-sdk': `file:./${packed}`, ...Object.fromEntries(local) };
  writeFileSync(`${project}/package.json`, JSON.stringify({ private: true, type: 'module', dependencies }));
  writeFileSync(`${project}/app.tsx`, APP);
  for (const [name, code] of EXAMPLES) writeFileSync(`${project}/${name}`, code);
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);
  for (const [name, [file, types]] of Object.entries(STUBS)) {
    mkdirSync(`${project}/node_modules/${name}`);
    const exports = { [file === 'index' ? '.' : `./${file}`]: { types: `./${file}.d.ts` } };
    writeFileSync(`${project}/node_modules/${name}/package.json`, JSON.stringify({ name, exports }));
    writeFileSync(`${project}/node_modules/${name}/${file}.d.ts`, types);
  }
}, PATIENCE_MS);

afterAll(() => rmSync(project, { recursive: true, force: true }));

test.for([
  { module: 'ESNext', moduleResolution: 'bundler' },
  { module: 'NodeNext', moduleResolution: 'nodenext' },
])('it type-checks in a strict project, with $moduleResolution', { timeout: PATIENCE_MS }, (resolution) => {
  const compilerOptions = {
    ...resolution,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  };
  writeFileSync(
    `${project}/tsconfig.json`,
    JSON.stringify({ compilerOptions, files: ['app.tsx', ...EXAMPLES.keys()] }),
  );
  expect(run(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`])).toBe('');
});

test('it can be imported where there is no document', { timeout: PATIENCE_MS }, () => {
  const names = `import('@pardeh/host-sdk').then((sdk) => console.log(Object.keys(sdk).join(' ')))`;
  expect(run(process.execPath, ['--input-type=module', '--eval', names])).toBe('HostSDK PlayerError\n');
  const component = `import('@pardeh/host-sdk/react').then(({ Pardeh }) => console.log(typeof Pardeh.render))`;
  expect(run(process.execPath, ['--input-type=module', '--eval', component])).toBe('function\n');
  const more = `Promise.all([import('@pardeh/host-sdk/element'), import('@pardeh/host-sdk/vimeo')]).then(([{ PardehPlayer }, { Player }]) => console.log(typeof PardehPlayer, typeof Player))`;
  expect(run(process.execPath, ['--input-type=module', '--eval', more])).toBe('function function\n');
  const module = readFileSync(`${project}/node_modules/@pardeh/host-sdk/dist/react.js`, 'utf8');
  expect(module).toMatch(/^['"]use client['"];/);
});

test('importing only its errors adds nothing else', { timeout: PATIENCE_MS }, async () => {
  const code = await bundle(
    `import { PlayerError } from '@pardeh/host-sdk';\nexport const isOurs = (error) => error instanceof PlayerError;`,
  );
  expect(code).toContain('PlayerError');
  expect(code).not.toMatch(/iframe|SYN/);
  expect(code.length).toBeLessThan(500);
});

test('it is light in a host’s own bundle, and the component adds little', { timeout: PATIENCE_MS }, async ({
  annotate,
}) => {
  const [sdk, component] = await Promise.all([
    bundle(`export { HostSDK } from '@pardeh/host-sdk';`),
    bundle(`export { Pardeh } from '@pardeh/host-sdk/react';`),
  ]);
  const [one, both] = [sdk, component].map((code) => brotliCompressSync(code).length);
  const added = (both ?? Infinity) - (one ?? 0);
  await annotate(`the SDK ${one} B, in React ${both} B: ${added} B more`);
  expect(one).toBeLessThanOrEqual(6.9 * 1024);
  expect(added).toBeLessThan(1024);
});

/** The host's own file with its static imports, minified; lazy chunks are left out. */
async function bundle(source: string): Promise<string> {
  const entry = `${project}/entry-${randomUUID()}.js`;
  writeFileSync(entry, source);
  const result = await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^react(\/|$)/, output: { minify: true } },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunks = outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
  return chunks.find(({ isEntry }) => isEntry)?.code ?? '';
}
