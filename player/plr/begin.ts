import { leaveHandoff } from '../lib/handoff';
import { ignoreFailure } from '../lib/ignore-failure';
import { rememberChoices } from '../lib/storage';
import { allows } from '../params/allows';
import { dressPage } from '../ui/dress-page';
import { takeAsked } from './asked';
import { mayNeedEngine } from './first-picture';
import { fetchScripts, fetchWorker, preloadEngine } from './scripts';
import { startPlaying } from './start-playing';

/**
 * Runs inline while the details are on their way: dresses the page so that nothing moves later, and begins the stream
 * that they name. Built and inlined by `inline-early.ts`.
 */

/** Used if the params name no theme. */
const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

const { given, params, target, identity, response, kept } = takeAsked();
rememberChoices(kept);

const hasDetails = target !== null && !params.raw;
dressPage(document.documentElement, {
  lang: params.lang,
  theme: params.theme ?? (matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark'),
  width: params.width,
  height: params.height,
  portrait: params.portrait === false ? 'refused' : 'allowed',
  // Space for content from the details is reserved; without details there is only the picture.
  pages: hasDetails,
  footer: hasDetails && allows(params, 'profileFooter'),
});

const begins = target !== null && response !== null;
let needsEngine: () => void = () => undefined;
const engineNeeded = new Promise<void>((resolve) => {
  needsEngine = resolve;
});
let onMuted: () => void = () => undefined;
const muted = new Promise<void>((resolve) => {
  onMuted = resolve;
});
const headStart = begins ? startPlaying(response, target, params, identity, { needsEngine, onMuted }) : null;
headStart?.catch(ignoreFailure);
// The engine requests whatever failed.
if (headStart !== null) fetchWorker(headStart).catch(ignoreFailure);

leaveHandoff({
  given,
  uuid: identity.uuid,
  details: begins ? { type: target.type, id: target.id, response } : null,
  headStart,
  muted,
});

if (begins && mayNeedEngine(target.type)) preloadEngine();
void fetchScripts(headStart, engineNeeded, target !== null);
