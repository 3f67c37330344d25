import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';
import { runBin, runProgram } from './run-program.mjs';
import { giveUp, say } from './say.mjs';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of the tests: the one named or installed, else Playwright's download, else the system's package. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    giveUp(
      `CHROMIUM_PATH is ${named}, where there is no file.`,
      'Correct it, or unset it to let the tests look for a browser.',
    );
  }
  return findInstalled() ?? (await download()) ?? (await installPackage()) ?? noBrowser();
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file)) ?? null;
}

async function download() {
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  say("no Chromium found; trying Playwright's own download");
  const done = await runBin(ROOT, 'playwright/cli.js', ['install', 'chromium'], { quiet: true });
  return done.code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

async function installPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  say('no download to be had; installing the package "chromium" (apt-get)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env, quiet: true });
  await runProgram('apt-get', ['install', '-y', '-qq', 'chromium'], { env, quiet: true });
  return findInstalled();
}

function noBrowser() {
  return giveUp(
    'no Chromium or Chrome was found, and none could be installed.',
    'Install one, or set CHROMIUM_PATH to its program file.',
  );
}
