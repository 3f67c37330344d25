import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureShell } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { findFirefox, findWebKit, installEngines } from './ensure-engines.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { ensureNode } from './ensure-node.mjs';
import { logLine } from './log-line.mjs';
import { ROOT } from './root.mjs';
import { runBin } from './run-program.mjs';

/**
 * `npm run check`: no browsers, and no file of tests that takes over five seconds. `npm run test:all`: every test.
 * `npm run test:engines`: the other engines, and nothing else.
 */
const quick = process.argv.includes('--quick');
const all = process.argv.includes('--all');
const enginesAlone = process.argv.includes('--engines');
/**
 * Continuous integration runs more view tests and the tests at the boundaries as well. It has the other engines installed,
 * and runs their journeys last.
 */
const ci = process.argv.includes('--ci');

const CHECKS = [
  { name: 'format and lint', bin: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'promises and accessibility', bin: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', bin: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'nothing unused', bin: 'knip/bin/knip.js', args: [] },
].map((check) => ({ ...check, count: countCheck, quiet: true }));

/** In two processes, one for each core, since a process of vitest whose files share a page has one worker. */
const UNIT = ['1/2', '2/2'].map((half) => ({
  name: `unit tests ${half}`,
  // Modules that have not changed are transformed once; writing them takes longer than one run gains.
  ...vitest('unit', [`--shard=${half}`, ...(quick ? ['--experimental.fsModuleCache'] : [])]),
  ...(!all && !ci && { env: { QUICK: '1' } }),
  quiet: true,
}));
const VIEWS = { name: 'view tests', ...vitest('views', ['--tags-filter', ci ? '!all' : '!all && !ci']) };
const ALL_VIEWS = { name: 'all view tests', ...vitest('views') };
const JOURNEYS = {
  name: 'production build and end-to-end journeys',
  ...playwright('e2e', { TIER: ci ? 'ci' : 'journeys' }),
};
const ALL_JOURNEYS = [
  { name: 'production build and all end-to-end tests', ...playwright('e2e', { PART: 'beside' }) },
  { name: 'those that need the machine alone', ...playwright('e2e', { PART: 'alone' }) },
];
const FAULTS = { name: 'streams under fault', ...playwright('e2e', { FAULTS: '1' }) };
const ENGINES = {
  name: 'journeys in other engines',
  ...playwright('e2e/engines', all || enginesAlone ? {} : { TIER: 'ci' }),
};

/** One after the other: each takes both cores. */
function steps() {
  if (enginesAlone) return engines();
  if (quick) return [];
  if (all) return [ALL_VIEWS, ...ALL_JOURNEYS, FAULTS, ...engines()];
  return [VIEWS, JOURNEYS, ...(ci ? engines() : [])];
}

/** Those that are installed; a line for each that is not. */
function engines() {
  const firefox = findFirefox() !== null;
  const webkit = findWebKit() !== null;
  if (!firefox) logLine('not installed, and not tested: Firefox ESR');
  if (!webkit) logLine('not installed, and not tested: WebKitGTK with its driver, Xvfb and D-Bus');
  return firefox || webkit ? [ENGINES] : [];
}

ensureNode();
await ensureDependencies();
const chromium = quick ? '' : await ensureBrowser();
const shell = quick ? '' : await ensureShell(chromium);
if (!quick) {
  await ensureNginx();
  logLine(`browser: ${String(shell)} and ${String(chromium)}`);
}
if (ci) await installEngines();

let passed = 0;
let failed = 0;
/** The ends of the outputs of steps that failed, where their reports stand: printed again at the very end. */
const reports = [];
const REPORT_LENGTH = 6000;
const halves = enginesAlone ? [] : UNIT.map(take);
if (!enginesAlone) {
  for (const check of CHECKS) await take(check);
  // The half that takes longer would leave a core idle.
  await Promise.race(halves);
}
for (const step of steps()) await take(step);
await Promise.all(halves);
for (const report of reports) process.stdout.write(report);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Adds its results to the totals: its tests, or one for a check. A step that runs beside others prints when it ends. */
async function take({ name, bin, args, count, env = {}, quiet = false }) {
  const began = performance.now();
  if (!quiet) logLine(name);
  const { code, output } = await runBin(ROOT, bin, args, {
    env: { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell, FORCE_COLOR: '0', ...env },
    quiet,
  });
  if (quiet) process.stdout.write(output);
  const result = count(stripVTControlCharacters(output), code);
  passed += result.passed;
  // A step that ends badly without a failed test of its own has failed as a whole.
  failed += code !== 0 && result.failed === 0 ? 1 : result.failed;
  if (code !== 0) reports.push(`\n${name} failed:\n${output.slice(-REPORT_LENGTH)}\n`);
  logLine(`${name}: ${code === 0 ? 'ok' : 'failed'} (${Math.round((performance.now() - began) / 1000)} s)`);
}

function vitest(project, args = []) {
  return { bin: 'vitest/vitest.mjs', args: ['run', '--project', project, ...args], count: countVitest };
}

function playwright(folder, env = {}) {
  const args = ['test', '--config', `${folder}/playwright.config.ts`];
  return { bin: 'playwright/cli.js', args, env, count: countPlaywright };
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
