import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ROOT } from './root.mjs';
import { runProgram } from './run-program.mjs';

await ensureDependencies();
// The peers come with the benchmark alone.
await ensureDependencies(`${ROOT}e2e/bench/`);
const CHROMIUM_PATH = await ensureBrowser();
const { code } = await runProgram(
  process.execPath,
  ['--import', 'tsx', 'e2e/bench/bench.ts', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    env: { CHROMIUM_PATH },
  },
);
process.exitCode = code;
