import { existsSync } from 'node:fs';
import { giveUp, logLine } from './log-line.mjs';
import { findNamed, findOnPath, installPackages } from './programs.mjs';
import { ROOT } from './root.mjs';
import { runBin } from './run-program.mjs';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const SHELL_ON_PATH = ['chromium-headless-shell', 'chrome-headless-shell'];

const CURE = 'Correct it, or unset it to let the tests look for a browser.';

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of the tests: the one named or installed, else Playwright's download, else the system's package. */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await download());
  return found ?? ((await installPackages(['chromium'])) && findBrowser()) ?? noBrowser();
}

/**
 * The same engine without a window's frame, which leaves a quarter more of two cores to the tests: what most of them
 * run in. Where the system has no package of it they run in the browser itself.
 */
export async function ensureShell(browser) {
  return findShell() ?? ((await installPackages(['chromium-headless-shell'])) && findShell()) ?? browser;
}

/** The one named, else one that is installed; `null` without any. */
export function findBrowser() {
  return (
    findNamed('CHROMIUM_PATH', CURE) ??
    findOnPath(ON_PATH) ??
    ELSEWHERE.find((file) => existsSync(file)) ??
    null
  );
}

export function findShell() {
  return findNamed('CHROMIUM_SHELL_PATH', CURE) ?? findOnPath(SHELL_ON_PATH);
}

async function download() {
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  logLine("no Chromium found; trying Playwright's own download");
  const done = await runBin(ROOT, 'playwright/cli.js', ['install', 'chromium'], { quiet: true });
  return done.code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function noBrowser() {
  return giveUp(
    'no Chromium or Chrome was found, and none could be installed.',
    'Install one, or set CHROMIUM_PATH to its program file.',
  );
}
