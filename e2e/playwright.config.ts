import { defineConfig } from 'playwright/test';
import { findBrowser, findShell } from './commands/ensure-browser.mjs';
import { findNginx } from './commands/ensure-nginx.mjs';
import { WIDE } from './specs/steps/sizes';

const FAULTS =
  /(live-faults|film-faults|dash-faults|sound-faults|slow-line|live-edge|live-frames|chat-crowd)\.spec\.ts$/;

/** The installable browser of 2021 exists only for this platform. */
const RUNS_OLDER = process.platform === 'linux' && process.arch === 'x64';
const OLDER = /older-browser\.spec\.ts$/;

const browser = findBrowser();

/**
 * Evaluating code in a page counts as a user gesture, after which autoplay with sound is allowed. Whether that happens
 * before the video calls play is a race, so sound is always allowed, except in tests about autoplay.
 */
type AutoplayPolicy = 'no-user-gesture-required' | 'document-user-activation-required';

const launch = (executablePath: string | null, autoplay: AutoplayPolicy = 'no-user-gesture-required') => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--autoplay-policy=${autoplay}`,
    ],
  },
});

/** Needs a full browser: wake lock and device orientation. */
const WHOLE_BROWSER = /@whole-browser/;

/** Needs a browser that requires a gesture for sound, like desktop browsers. */
const FIRST_VISIT = /@first-visit/;

/** Needs a web server that is not installed everywhere; `startServers` reports when it is missing. */
const RECIPE = /@recipe/;

/** Needs a machine without other tests, which would cause pauses. */
const ALONE = /@alone/;

/** `npm test` runs only the journeys; continuous integration runs the tests of boundaries as well. */
const TIERS = { journeys: '@journey', ci: '@journey|@boundary|@first-visit' };
const { TIER = '' } = process.env;

/** A pattern for the tests of the tier that have this tag. */
const within = (tag = /./) =>
  TIER === 'journeys' || TIER === 'ci' ? new RegExp(`(?=.*(?:${TIERS[TIER]}))(?=.*${tag.source})`) : tag;

const inShell = launch(findShell() ?? browser);

const BESIDE_EACH_OTHER = [
  { name: 'shell', grep: within(), grepInvert: [WHOLE_BROWSER, FIRST_VISIT, RECIPE, ALONE], use: inShell },
  { name: 'browser', grep: within(WHOLE_BROWSER), use: launch(browser) },
  {
    name: 'first-visit',
    grep: within(FIRST_VISIT),
    use: launch(findShell() ?? browser, 'document-user-activation-required'),
  },
  ...(findNginx() === null ? [] : [{ name: 'recipes', grep: within(RECIPE), use: inShell }]),
];

const alone = { name: 'alone', grep: within(ALONE), workers: 1, use: inShell };

/** Separate parts, so that the tests that need the machine alone run even after another test has failed. */
const PARTS = {
  beside: BESIDE_EACH_OTHER,
  alone: [alone],
  whole: [...BESIDE_EACH_OTHER, { ...alone, dependencies: BESIDE_EACH_OTHER.map(({ name }) => name) }],
};
const { PART = '' } = process.env;
const projects = PART === 'beside' || PART === 'alone' ? PARTS[PART] : PARTS.whole;

/** End-to-end tests: the built player, real media and the reference platform, in a real Chromium. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../.state/test-results',
  globalSetup: './specs/steps/start-servers.ts',
  // Streams with faults take minutes, and measure times that a busy machine distorts: `npm run faults` runs them alone.
  ...(process.env.FAULTS
    ? { testMatch: FAULTS, workers: 1 }
    : { testIgnore: RUNS_OLDER ? FAULTS : [FAULTS, OLDER], workers: 3 }),
  fullyParallel: true,
  // A test that passes only at the second try hides a race.
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 12_000, toPass: { intervals: [100], timeout: 20_000 } },
  reporter: [['list']],
  use: {
    viewport: WIDE,
    locale: 'fa-IR',
    // A trace records the page all the time, which costs two cores more than the test itself; `--trace on` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects,
});
