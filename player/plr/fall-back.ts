/**
 * Runs inline before the other scripts, in any browser: nothing here is younger than ES2015. It requests the player's
 * script, also where the shortcuts of the other inline scripts broke, and again where it fails to load; and shows words in
 * place of a picture that stands, where the player does not start. Built and inlined by `inline-scripts.ts`.
 */

/** The player's own script; `null` in development, where the page requests it by itself. */
declare const __SCRIPT__: string | null;

/** `plain.ts`, for browsers that are too old; `null` in development. */
declare const __PLAIN__: string | null;

declare global {
  interface Window {
    /** Missing in the compiler's library. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<string, (text: string, type: string, sink: string) => string | null>,
      ): unknown;
    };
  }
}

// Trusted Types: of all strings that could run as a script, only addresses of this player's own files are accepted, for
// its script and its workers. Named `default`, because libraries pass strings.
if (window.trustedTypes !== undefined) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function onlyOwn(address: string) {
      return new URL(address, location.href).origin === location.origin ? address : null;
    },
  });
}

/** Until the script is requested again, in milliseconds; each wait is twice as long as the one before. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 16_000;

/** A request that hangs reports nothing; milliseconds until it counts as lost. */
const HANGS_MS = 12_000;

let wait = FIRST_WAIT_MS;
let timer = 0;

function start() {
  if (__SCRIPT__ === null) return;
  // The details may be answered before the rest of the page has come: a script from the cache would find no picture there.
  if (document.getElementById('help') === null) {
    document.addEventListener('DOMContentLoaded', start);
    return;
  }
  const script = document.createElement('script');
  // Browsers without modules ignore the script, and report nothing.
  if (!('noModule' in script)) {
    playPlainly();
    return;
  }
  window.ononline = null;
  plan(help, HANGS_MS);
  script.type = 'module';
  script.crossOrigin = '';
  script.src = __SCRIPT__;
  // For another element the browser fetches the module again, except Firefox, which keeps the failure until a reload.
  script.onerror = function lost() {
    if (wait > FIRST_WAIT_MS) help();
    window.ononline = start;
    plan(start, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  // Reported for a script that threw, too.
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
    // Where nothing has played, the page decides where it begins.
    if (video.currentTime > 0) location.replace(address.href);
    else location.reload();
  };
  // A picture that has played all of its buffer is there, and stands.
  const look = function look() {
    words.hidden = video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
  };
  look();
  video.onwaiting = look;
  video.oncanplay = look;
}

export {};

// The SDK in the page around knows by it that its frame holds a player. It may come later than the frame's first script,
// and looks when the frame has loaded.
if (location.hash.indexOf('#pardeh=') === 0) {
  const notify = function notify() {
    parent.postMessage({ pardeh: 'here' }, '*');
  };
  notify();
  window.addEventListener('load', notify);
}
