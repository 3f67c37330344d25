/**
 * Runs inline before the other scripts, in any browser, so nothing here is newer than ES2015. It requests the player's
 * script, even if the other inline scripts crashed, and retries if it fails to load. If the player does not start, it
 * shows a text in place of a stalled picture. Built and inlined by `inline-scripts.ts`.
 */

/** The player's main script; `null` in development, where the page contains a script element for it. */
declare const __SCRIPT__: string | null;

/** `plain.ts`, for browsers that are too old; `null` in development. */
declare const __PLAIN__: string | null;

declare global {
  interface Window {
    /** Missing in TypeScript's DOM types. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<string, (text: string, type: string, sink: string) => string | null>,
      ): unknown;
    };
  }
}

// Trusted Types: of all strings that could be run as scripts, only addresses of the player's own files are accepted,
// for its script and its workers. Named `default`, because libraries pass plain strings.
if (window.trustedTypes !== undefined) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function onlyOwn(address: string) {
      return new URL(address, location.href).origin === location.origin ? address : null;
    },
  });
}

/** Back-off before the script is requested again, in milliseconds; it doubles with each failure. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 16_000;

/** After this time a request counts as lost, since a hanging request fires no event; in milliseconds. */
const HANGS_MS = 12_000;

let wait = FIRST_WAIT_MS;
let timer = 0;

function start() {
  if (__SCRIPT__ === null) return;
  // The details may arrive before the rest of the page: a cached script would run before the video element exists.
  if (document.getElementById('help') === null) {
    document.addEventListener('DOMContentLoaded', start);
    return;
  }
  const script = document.createElement('script');
  // Browsers without modules ignore the script, and fire no event.
  if (!('noModule' in script)) {
    playPlainly();
    return;
  }
  window.ononline = null;
  plan(help, HANGS_MS);
  script.type = 'module';
  script.crossOrigin = '';
  script.src = __SCRIPT__;
  // With a new element, browsers fetch the module again; only Firefox keeps the failure until a reload.
  script.onerror = function lost() {
    if (wait > FIRST_WAIT_MS) help();
    window.ononline = start;
    plan(start, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  // `load` also fires if the script threw.
  script.onload = function loaded() {
    clearTimeout(timer);
    if (!document.documentElement.hasAttribute('data-started')) playPlainly();
  };
  document.head.appendChild(script);
}
window.pardehStart = start;
window.pardehHelp = help;

document.addEventListener('DOMContentLoaded', function parsed() {
  if (window.pardehHandoff === undefined) start();
});

function plan(run: () => void, ms: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(run, ms);
}

function playPlainly(): void {
  help();
  if (__PLAIN__ === null) return;
  const plain = document.createElement('script');
  plain.src = __PLAIN__;
  document.head.appendChild(plain);
}

function help(): void {
  const words = document.getElementById('help');
  const video = document.querySelector('video');
  const button = document.querySelector<HTMLElement>('#help button');
  if (words === null || video === null || button === null) return;
  if (/[?&]lang=ar\b/.test(location.search)) document.documentElement.lang = 'ar';
  video.controls = true;
  document.documentElement.removeAttribute('data-first');
  button.onclick = function reload() {
    const address = new URL(location.href);
    address.searchParams.set('t', String(video.currentTime));
    // If nothing has played, the page chooses the start position.
    if (video.currentTime > 0) location.replace(address.href);
    else location.reload();
  };
  // A video that has played its whole buffer has HAVE_CURRENT_DATA: it shows a picture, but is stalled.
  const look = function look() {
    words.hidden = video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
  };
  look();
  video.onwaiting = look;
  video.oncanplay = look;
}

export {};

// Lets the SDK in the host page detect that its frame contains a player. The SDK may start later than this script, so
// the message is sent again when the page has loaded.
if (location.hash.indexOf('#pardeh=') === 0) {
  const notify = function notify() {
    parent.postMessage({ pardeh: 'here' }, '*');
  };
  notify();
  window.addEventListener('load', notify);
}
