import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBrowser, ensureShell } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { installEngines } from './ensure-engines.mjs';
import { insertTable, makeTable } from './feature-matrix.mjs';
import { logLine } from './log-line.mjs';
import { ROOT } from './root.mjs';
import { runBin } from './run-program.mjs';

/** Runs the tests that have a feature's tag in every engine, and writes the table of the README from their reports. */

const FOLDER = `${ROOT}.state/matrix/`;
const README = `${ROOT}README.md`;

const RUNS = [
  {
    name: 'chromium',
    config: 'e2e/playwright.config.ts',
    args: ['--project', 'shell', '--project', 'first-visit'],
  },
  { name: 'engines', config: 'e2e/engines/playwright.config.ts', args: [] },
];

await ensureDependencies();
const CHROMIUM_PATH = await ensureBrowser();
const CHROMIUM_SHELL_PATH = await ensureShell(CHROMIUM_PATH);
await installEngines();
mkdirSync(FOLDER, { recursive: true });

const reports = [];
for (const { name, config, args } of RUNS) {
  const file = `${FOLDER}${name}.json`;
  logLine(`matrix: ${name}`);
  const options = ['--grep', '@feature:', '--reporter', 'list,json', ...args];
  await runBin(ROOT, 'playwright/cli.js', ['test', '--config', config, ...options], {
    env: { CHROMIUM_PATH, CHROMIUM_SHELL_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  reports.push(JSON.parse(readFileSync(file, 'utf8')));
}
writeFileSync(README, insertTable(readFileSync(README, 'utf8'), makeTable(reports)));
logLine('matrix: the table is in README.md');
