import { readFileSync } from 'node:fs';

const { browserslist }: { readonly browserslist: readonly string[] } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** Names of the build's targets. Samsung Internet is a Chromium, whose version is listed. */
const TARGETS: Readonly<Record<string, string | null>> = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
  samsung: null,
};

/** The oldest browsers that the built scripts and styles are written for, those of 2021: `browserslist` of the package. */
export const BROWSERS: string[] = browserslist.flatMap((query) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  const target = TARGETS[name];
  if (target === undefined) throw new Error(`browserslist: "${query}" is not known to the build.`);
  return target === null ? [] : [target + version];
});

/**
 * Chrome before 98 and Safari before 16 have faults in class fields, which are written as assignments for them, as
 * TypeScript did before ES2022. As definitions they would cost 6% of the HLS engine.
 */
export const FIELDS_AS_ASSIGNMENTS = {
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

/**
 * For the SDK, which is too small to carry what private fields become: all of these browsers have class fields, and the
 * faults that are the reason to rewrite them touch nothing that it does.
 */
export const BROWSERS_WITH_FIELDS = ['chrome98', 'safari16', 'firefox91'];
