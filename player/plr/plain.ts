import { paths } from '../api/paths';
import { config } from '../config';
import { HELP_TEXTS } from '../i18n/help-texts';
import { allowedUrl } from '../lib/address/allowed-url';
import { parseUrl } from '../lib/address/parse-url';
import { STATIC_TYPES, STREAM_TYPES } from '../params/early-table';

/**
 * For browsers that are too old for the player, which request no other file: plays the address natively with native
 * controls if possible, and adds a link out of the frame. Nothing here is newer than ES2015, and the query is parsed
 * without `URLSearchParams`. Built by `plain-script.ts`, requested by `fall-back.ts`.
 */

const HLS = 'application/vnd.apple.mpegurl';

const type = param('type');
const id = param('id');
const video = document.querySelector('video');
const words = document.getElementById('help');

if (video !== null && words !== null) {
  offerPage(words);
  if (isOneOf(STATIC_TYPES, type)) play(allowedUrl(fromBase64(param('e-url')), config.mediaHosts));
  else if (param('isGeneral') !== '') play(allowedUrl(param('src'), config.mediaHosts));
  else if (isOneOf(STREAM_TYPES, type) && id !== '' && video.canPlayType(HLS) !== '') {
    askForStream(`${config.platformUrl}/${paths.details(type, id)}`);
  }
}

/** Sets the source, unless the inline scripts have started the stream already, which may work in these browsers. */
function play(address: string | null): void {
  if (video !== null && address !== null && video.readyState === 0) video.src = address;
}

function askForStream(address: string): void {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.onload = function answered() {
    if (request.status < 200 || request.status > 299) return;
    const { stream_link: link } = JSON.parse(request.responseText);
    const found = typeof link === 'string' ? parseUrl(link) : null;
    if (found !== null && /^https?:$/.test(found.protocol)) play(found.href);
  };
  request.send();
}

/** Adds a link to the page itself: the frame may be in an app's outdated browser. */
function offerPage(help: HTMLElement): void {
  const link = document.createElement('a');
  // An empty address is the page's own, with its query.
  link.href = '';
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = HELP_TEXTS[document.documentElement.lang === 'ar' ? 'ar' : 'fa'].openPage;
  link.style.color = 'inherit';
  help.insertBefore(link, help.querySelector('button'));
}

/** The value of a query param; empty if it is missing. */
function param(name: string): string {
  const found = new RegExp(`[?&]${name}(?:=([^&]*))?(?:&|$)`).exec(location.search);
  if (found === null) return '';
  try {
    return decodeURIComponent((found[1] || '1').replace(/\+/g, ' '));
  } catch {
    return '';
  }
}

/** Accepts both base64 alphabets, and spaces in place of plus signs. Addresses are ASCII. */
function fromBase64(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/').replace(/ /g, '+')).trim();
  } catch {
    return '';
  }
}

function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
  return words.some((one) => one === word);
}
