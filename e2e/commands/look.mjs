import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ROOT } from './root.mjs';
import { runProgram } from './run-program.mjs';

await ensureDependencies();
const CHROMIUM_PATH = await ensureBrowser();
const { code } = await runProgram(
  process.execPath,
  ['--import', 'tsx', 'e2e/look/look.ts', ...process.argv.slice(2)],
  { cwd: ROOT, env: { CHROMIUM_PATH } },
);
process.exitCode = code;
