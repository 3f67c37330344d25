import { paths } from '../api/paths';
import { config } from '../config';
import { HELP_TEXTS } from '../i18n/help-texts';
import { allowedUrl } from '../lib/address/allowed-url';
import { parseUrl } from '../lib/address/parse-url';
import { STATIC_TYPES, STREAM_TYPES } from '../params/early-table';

/**
 * For browsers that are too old for the player, which request this file and no other: the browser's own controls, where it
 * can play the address by itself, else a way out of the frame. Nothing here is younger than ES2015, and the query is read
 * by hand. Built by `plain-script.ts`, requested by `fall-back.ts`.
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

/** A browser may be too old for the player, and not for the start of its stream, which plays on. */
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

/** A frame may be in an app with an old browser of its own. */
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

/** Empty where the query does not have it. */
function param(name: string): string {
  const found = new RegExp(`[?&]${name}(?:=([^&]*))?(?:&|$)`).exec(location.search);
  if (found === null) return '';
  try {
    return decodeURIComponent((found[1] || '1').replace(/\+/g, ' '));
  } catch {
    return '';
  }
}

/** Addresses are ASCII. Both alphabets, and a plus sign that arrived as a space. */
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
