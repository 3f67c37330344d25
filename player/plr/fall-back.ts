/**
 * Runs inline before the other scripts, in any browser: nothing here is younger than ES2015. It requests the player's
 * script, also where the shortcuts of the other inline scripts broke, and shows words in place of an empty page where the
 * player does not start. Built and inlined by `inline-scripts.ts`.
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

window.pardehStart = function start() {
  if (__SCRIPT__ === null) return;
  // The details may be answered before the rest of the page has come: a script from the cache would find no picture there.
  if (document.getElementById('app') === null) {
    document.addEventListener('DOMContentLoaded', start);
    return;
  }
  const script = document.createElement('script');
  // Browsers without modules ignore the script, and report nothing.
  if (!('noModule' in script)) {
    playPlainly();
    return;
  }
  script.type = 'module';
  script.crossOrigin = '';
  script.src = __SCRIPT__;
  script.onerror = help;
  // Reported for a script that threw, too.
  script.onload = function loaded() {
    if (!document.documentElement.hasAttribute('data-started')) playPlainly();
  };
  document.head.appendChild(script);
};
window.pardehHelp = help;

document.addEventListener('DOMContentLoaded', function parsed() {
  if (window.pardehHandoff === undefined && window.pardehStart !== undefined) window.pardehStart();
});

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
  if (words === null || video === null) {
    document.addEventListener('DOMContentLoaded', help);
    return;
  }
  const button = words.querySelector('button');
  if (/[?&]lang=ar\b/.test(location.search)) document.documentElement.lang = 'ar';
  video.controls = true;
  document.documentElement.removeAttribute('data-first');
  if (button !== null) {
    button.onclick = function reload() {
      location.reload();
    };
  }
  const look = function look() {
    words.hidden = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  };
  look();
  video.addEventListener('loadeddata', look);
  video.addEventListener('emptied', look);
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
