import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureShell } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { ensureNode } from './ensure-node.mjs';
import { ROOT } from './root.mjs';
import { runBin } from './run-program.mjs';
import { say } from './say.mjs';

/** `npm run check` leaves out the browsers; `npm run test:all` adds the end-to-end tests that are no journeys. */
const quick = process.argv.includes('--quick');
const all = process.argv.includes('--all');

/** Nothing of them depends on the others: they run side by side, each on one core. */
const CHECKS = [
  { name: 'format and lint', bin: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'promises and accessibility', bin: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', bin: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'nothing unused', bin: 'knip/bin/knip.js', args: [] },
];

/** One after the other: each takes all cores. */
const UNIT = {
  name: 'unit tests',
  bin: 'vitest/vitest.mjs',
  args: ['run', '--project', 'unit'],
  count: countVitest,
};
const IN_BROWSERS = [
  { name: 'view tests', bin: 'vitest/vitest.mjs', args: ['run', '--project', 'views'], count: countVitest },
  {
    name: all ? 'production build and all end-to-end tests' : 'production build and end-to-end journeys',
    bin: 'playwright/cli.js',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: all ? {} : { JOURNEYS: '1' },
    count: countPlaywright,
  },
];

ensureNode();
await ensureDependencies();
const chromium = quick ? '' : await ensureBrowser();
const shell = quick ? '' : await ensureShell(chromium);
if (!quick) await ensureNginx();
if (!quick) say(`browser: ${String(shell)} and ${String(chromium)}`);

let passed = 0;
let failed = 0;
await Promise.all(CHECKS.map((check) => take({ ...check, count: countCheck, quiet: true })));
for (const test of [UNIT, ...(quick ? [] : IN_BROWSERS)]) await take(test);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Says what it found, in tests where it runs tests, else as one check. What runs beside others prints when it ends. */
async function take({ name, bin, args, count, env = {}, quiet = false }) {
  const began = performance.now();
  if (!quiet) say(name);
  const { code, output } = await runBin(ROOT, bin, args, {
    env: { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell, FORCE_COLOR: '0', ...env },
    quiet,
  });
  if (quiet) process.stdout.write(output);
  const result = count(stripVTControlCharacters(output), code);
  passed += result.passed;
  // A step that ends badly without a failed test of its own has failed as a whole.
  failed += code !== 0 && result.failed === 0 ? 1 : result.failed;
  say(`${name}: ${code === 0 ? 'ok' : 'failed'} (${Math.round((performance.now() - began) / 1000)} s)`);
}

function countCheck(_output, code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

function countVitest(output) {
  const line = output.match(/^\s*Tests\s.*$/m)?.[0] ?? '';
  return { passed: numberBefore(line, 'passed'), failed: numberBefore(line, 'failed') };
}

function countPlaywright(output) {
  const closing = output.slice(-2000);
  return {
    passed: numberBefore(closing, 'passed'),
    failed:
      numberBefore(closing, 'failed') + numberBefore(closing, 'flaky') + numberBefore(closing, 'did not run'),
  };
}

function numberBefore(text, word) {
  return Number(text.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
}
