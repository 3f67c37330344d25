import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ROOT } from './root.mjs';
import { runBin } from './run-program.mjs';
import { say } from './say.mjs';

/** Each step says what it found, in tests where it runs tests, else as one check. */
const STEPS = [
  { name: 'format and lint', bin: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'promises and accessibility', bin: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', bin: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'nothing unused', bin: 'knip/bin/knip.js', args: [] },
  { name: 'unit tests', bin: 'vitest/vitest.mjs', args: ['run'], count: countVitest },
  {
    name: 'production build and end-to-end tests',
    bin: 'playwright/cli.js',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    count: countPlaywright,
  },
];

await ensureDependencies();
const chromium = await ensureBrowser();
say(`browser: ${String(chromium)}`);

let passed = 0;
let failed = 0;
for (const { name, bin, args, count = countCheck } of STEPS) {
  const began = performance.now();
  say(name);
  const { code, output } = await runBin(ROOT, bin, args, {
    env: { CHROMIUM_PATH: chromium, FORCE_COLOR: '0' },
  });
  const result = count(stripVTControlCharacters(output), code);
  passed += result.passed;
  // A step that ends badly without a failed test of its own has failed as a whole.
  failed += code !== 0 && result.failed === 0 ? 1 : result.failed;
  say(`${name}: ${code === 0 ? 'ok' : 'failed'} (${Math.round((performance.now() - began) / 1000)} s)`);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

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
