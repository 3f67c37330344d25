import { existsSync, readdirSync } from 'node:fs';
import { findNamed, findOnPath, installPackages } from './programs.mjs';

const CURE = 'Correct it, or unset it to let the tests look for the browser.';

/** Folders in which packages of Linux keep a browser that is not on the path. */
const LIBRARIES = '/usr/lib';

/** Recommended packages are for desktops. */
const LEAN = ['--no-install-recommends'];

const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'dbus',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
];

/** The engines beside Chromium that the tests can run in; what is missing is installed where this system allows it. */
export async function installEngines() {
  if (findFirefox() === null) await installPackages(['firefox-esr'], LEAN);
  if (findWebKit() === null) await installPackages(WEBKIT_PACKAGES, LEAN);
}

export function findFirefox() {
  return findNamed('FIREFOX_PATH', CURE) ?? findOnPath(['firefox-esr']);
}

/** The programs that WebKitGTK needs to be driven on a screen that nobody sees; `null` unless all are there. */
export function findWebKit() {
  const programs = {
    driver: findOnPath(['WebKitWebDriver']),
    browser: findMiniBrowser(),
    screen: findOnPath(['Xvfb']),
    bus: findOnPath(['dbus-run-session']),
  };
  return Object.values(programs).includes(null) ? null : programs;
}

function findMiniBrowser() {
  if (process.platform !== 'linux') return null;
  const [file] = readdirSync(LIBRARIES)
    .flatMap((folder) =>
      ['4.1', '6.0'].map((version) => `${LIBRARIES}/${folder}/webkit2gtk-${version}/MiniBrowser`),
    )
    .filter((path) => existsSync(path));
  return file ?? null;
}
