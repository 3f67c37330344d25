import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, logLine } from './log-line.mjs';
import { runProgram } from './run-program.mjs';

/** The program that a variable of the environment names, or `null` without one; ends the command if it is not there. */
export function findNamed(variable, cure) {
  const file = process.env[variable];
  if (!file || existsSync(file)) return file || null;
  return giveUp(`${variable} is ${file}, where there is no file.`, cure);
}

export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** Whether the packages could be installed; null where this system, or this user, installs none. */
export async function installPackages(names, options = []) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  logLine(`installing ${names.join(', ')} (apt-get)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env, quiet: true });
  const { code } = await runProgram('apt-get', ['install', '-y', '-qq', ...options, ...names], {
    env,
    quiet: true,
  });
  return code === 0 || null;
}
