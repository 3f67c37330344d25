import { spawn } from 'node:child_process';

/**
 * Runs a program and resolves with its exit code and what it printed, which is shown as well unless `quiet`. No shell
 * stands between, so that nothing has to be quoted, and the same call works on Windows.
 */
export function runProgram(file, args, { cwd, env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        if (!quiet) process.stdout.write(data);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a package's command with this Node, from the package's own `bin` file. */
export function runBin(root, bin, args, options) {
  return runProgram(process.execPath, [`${root}node_modules/${bin}`, ...args], { cwd: root, ...options });
}
