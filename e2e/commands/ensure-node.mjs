import { giveUp } from './log-line.mjs';

/** Required by vite and its dependencies; also in package.json, `engines`. */
const MINIMUM = '20.19.0';

/** Says so before anything else breaks in its own words. */
export function ensureNode(version = process.versions.node) {
  if (isOlder(version, MINIMUM))
    giveUp(`Node ${version} is too old.`, `Install Node ${MINIMUM} or newer and run it again.`);
}

export function isOlder(version, minimum) {
  const [one, other] = [version, minimum].map((text) => text.split('.').map(Number));
  const place = one.findIndex((part, index) => part !== other[index]);
  return place >= 0 && one[place] < other[place];
}
