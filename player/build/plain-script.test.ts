// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { buildInline } from './build-inline.ts';
import { buildPlainScript } from './plain-script.ts';

/** Functions that are newer than ES2015, and missing in browsers that support no more. */
const YOUNG =
  /\b(fetch|URLSearchParams|Promise\.allSettled|Object\.(entries|values|fromEntries))\b|\.(replaceAll|flatMap|flat|padStart|includes|at)\(/;

const define = {
  __PARDEH_CONFIG__: JSON.stringify({ platformUrl: '/api', mediaHosts: ['media.example'] }),
  __SCRIPT__: '"../assets/index.js"',
  __PLAIN__: '"../assets/plain.js"',
};

/** The script transformed for this language version: unchanged if it needs no newer version. */
async function writeFor(target: string, code: string): Promise<string> {
  return (await transformWithOxc(code, 'script.js', { target, sourcemap: false })).code;
}

test('syntax that ES2015 lacks is found', async () => {
  for (const young of ['a?.b;', 'a ?? b;', '({ ...a });', 'async () => {};', 'a ** b;', 'try {} catch {}'])
    expect(await writeFor('es2015', young), young).not.toBe(await writeFor('esnext', young));
});

test('the scripts for browsers that are too old need nothing younger than ES2015', async () => {
  const { source } = await buildPlainScript(define);
  const fallBack = fileURLToPath(new URL('../plr/fall-back.ts', import.meta.url));
  for (const code of [source, await buildInline(fallBack, define, 'es2015')]) {
    expect(code.length).toBeGreaterThan(500);
    expect(await writeFor('es2015', code)).toBe(await writeFor('esnext', code));
    expect(YOUNG.exec(code.replace(/\.includes\(`:\/\/`\)/, ''))?.[0] ?? null).toBeNull();
  }
});

test('its name changes with its content', async () => {
  const one = await buildPlainScript(define);
  const other = await buildPlainScript({
    ...define,
    __PARDEH_CONFIG__: '{"platformUrl":"/b","mediaHosts":[]}',
  });
  expect(one.fileName).toMatch(/^assets\/plain-[0-9a-f]{7}\.js$/);
  expect(other.fileName).not.toBe(one.fileName);
});
