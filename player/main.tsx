import { readChannel, readKept } from './bridge/channel';
import { config } from './config';
import { firstControls } from './lib/handoff/first-controls';
import { takeParams } from './lib/handoff/handoff';
import { loadAtLast } from './lib/loading/load-at-last';
import { once } from './lib/signals/once';
import { rememberChoices } from './lib/storage';
import { wait } from './lib/time/wait';
import { readAddress } from './params/address';
import { openSession } from './session/open/open-session';
import { takeReloadState } from './session/renewal/reload-state';

/**
 * The only module with effects on import. It opens the session, which starts to load the stream. The host's wire and
 * React load in parallel with the engine, which does not wait for them.
 */
const root = find(document, '#player', HTMLElement);
const stage = find(root, '#stage', HTMLElement);
const video = find(stage, 'video', HTMLVideoElement);

/** Maximum time for which the controls wait for the first frame of an autoplaying video, in milliseconds. */
const PICTURE_ALONE_MS = 2500;

/**
 * Time reserved for drawing the controls before other parts use the connection and the main thread, in milliseconds.
 */
const SETTLE_MS = 1000;

let resolveQuiet: () => void = () => undefined;
const quiet = new Promise<void>((resolve) => {
  resolveQuiet = resolve;
});
rememberChoices(readKept(location.hash));
const reloaded = takeReloadState();
if (reloaded?.muted) video.muted = true;
const connection = connect();
const session = openSession({
  given: takeParams() ?? readAddress(location),
  reloaded,
  early: firstControls()?.choices ?? null,
  config,
  video,
  root,
  hosted: window.parent !== window && readChannel(location.hash) !== null,
  hostToken: async () => (await (await connection)?.token()) ?? null,
  hostCard: async (card) => (await (await connection)?.dealsWith(card)) ?? false,
  quiet,
  navigate: (url) => location.assign(url),
});
firstControls()?.connect(session);
void draw();
document.documentElement.dataset.started = '';
if (import.meta.env.MODE === 'development') void import('./lib/signals/warn-of-leaks').then(warnOfLeaks);

/**
 * Draws the controls: at once if the viewer must press play, otherwise after the first frame of the autoplaying video.
 */
async function draw(): Promise<void> {
  const alone = new AbortController();
  if (session.viewing.value?.started.value === true) {
    const settled = once(() => session.screen.value !== 'placeholder' && hasPictureOrDeadEnd());
    await Promise.race([settled, wait(PICTURE_ALONE_MS, alone.signal)]);
    alone.abort();
  }
  try {
    const { mountApp } = await loadAtLast(() => import('./app/mount'), doWithout);
    mountApp({ session, video, root, stage });
    // The help text of a script or of controls that loaded late.
    document.getElementById('help')?.remove();
    video.controls = false;
  } catch {
    doWithout();
  }
  setTimeout(resolveQuiet, SETTLE_MS);
}

/** Shows the browser's own controls when the player's have not loaded. */
function doWithout(): void {
  window.pardehHelp?.();
  resolveQuiet();
}

/** A 360-degree video shows no frame before the stage draws it, so the controls do not wait for one. */
function hasPictureOrDeadEnd(): boolean {
  const viewing = session.viewing.value;
  if (session.screen.value !== 'player' || viewing?.details.value?.is360 === true) return true;
  return viewing?.playback.pictureShown.value === true;
}

async function connect() {
  const channel = readChannel(location.hash);
  if (window.parent === window || channel === null) return null;
  const [{ connectHost }, { openHostView }] = await Promise.all([
    import('./bridge/connect-host'),
    import('./session/host/host-view'),
  ]);
  return connectHost({
    page: window,
    channel,
    hostOrigins: config.hostOrigins,
    ...openHostView(session, { root, video }),
    onError: () => undefined,
  });
}

function find<E extends Element>(within: ParentNode, selector: string, kind: new () => E): E {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

function warnOfLeaks({
  warnOfListeners,
  warnOfSubscribers,
}: typeof import('./lib/signals/warn-of-leaks')): void {
  // biome-ignore lint/suspicious/noConsole: development only
  const warn = (text: string, what: unknown) => console.warn(text, what);
  warnOfSubscribers(warn);
  warnOfListeners(video, session.viewing, warn);
}
