import { Maximize, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide';
import { ar } from '../i18n/ar.ts';
import { fa } from '../i18n/fa.ts';

type Shape = typeof Play;

/**
 * The static controls of the page until the player's own are drawn: the same positions, sizes and icons, without the
 * controls that need a session. A test compares both. `plr/first-face.ts` labels them in the page's language.
 */
export function writeFirstControls(): string {
  const skips = ['back', 'forward'].map(
    (way) =>
      `<button class="skip" data-do="${way}">${draw(way === 'back' ? RotateCcw : RotateCw, 28)}<b></b></button>`,
  );
  const transport = (size: number) => draw(Play, size, 'play') + draw(Pause, size, 'pause');
  const sound = drawSound(24);
  const html = `
<div id="first" data-theme="dark">
<i class="scrim"></i>
<div class="cover"><button class="disc" data-do="toggle">${draw(Play, 34, 'play')}</button></div>
<div class="cluster">${skips[0]}<button class="disc" data-do="toggle">${transport(26)}</button>${skips[1]}</div>
<button class="pill" data-do="mute">${draw(VolumeX, 18)}<span data-is="hear"></span></button>
<div class="bar">
<div class="line" role="slider" tabindex="0" data-do="seek" aria-valuemin="0" aria-valuenow="0">
<i class="track"><i data-is="buffered"></i><i data-is="played"></i></i><i class="rail" data-is="knob"><i></i></i>
</div>
<div class="row">
<div class="group">
<span class="transport"><button data-do="toggle">${transport(24)}</button></span>
<span class="skips">${skips.join('')}</span>
<span class="volume"><button data-do="mute">${sound}</button></span>
<span class="time" data-is="time"></span>
</div>
<div class="group end"><button data-do="fullscreen">${draw(Maximize, 24)}</button></div>
</div>
</div>
</div>`;
  return html.replace(/\n/g, '');
}

/** Step of the skip buttons, in seconds. */
const SKIP_S = 15;

/** Texts by language, the same as those of the player's own controls. */
export function firstTexts() {
  return { fa: textsOf(fa, 'fa'), ar: textsOf(ar, 'ar-u-nu-arab') };
}

function textsOf(texts: Readonly<Record<keyof typeof fa, string>>, locale: string) {
  const seconds = new Intl.NumberFormat(locale).format(SKIP_S);
  return {
    play: texts['transport.play'],
    pause: texts['transport.pause'],
    mute: texts['volume.mute'],
    unmute: texts['volume.unmute'],
    hear: texts['volume.tap-to-hear'],
    back: lastForm(texts['transport.back']).replace('{seconds}', seconds),
    forward: lastForm(texts['transport.forward']).replace('{seconds}', seconds),
    timeline: texts['transport.timeline'],
    full: texts['transport.fullscreen'],
    locale,
  };
}

/** The plural form for fifteen. */
function lastForm(text: string): string {
  return text.split('|').pop() ?? '';
}

/** Icons that are drawn filled. */
const SOLID: readonly Shape[] = [Play, Pause];

function draw(shape: Shape, size: number, name = ''): string {
  return wrap(shape.map(write).join(''), size, name, SOLID.includes(shape) ? ' fill="currentColor"' : '');
}

/** A loudspeaker with the waves of each volume level; the state selects the waves that are visible. */
function drawSound(size: number): string {
  const [speaker = '', ...cross] = VolumeX.map(write);
  const [near = '', far = ''] = Volume2.slice(1).map(write);
  return wrap(
    `${speaker}<g class="off">${cross.join('')}</g><g class="low">${near}</g><g class="high">${far}</g>`,
    size,
  );
}

function write([tag, attributes]: Shape[number]): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${tag} ${written.join(' ')}/>`;
}

function wrap(inside: string, size: number, name = '', fill = ''): string {
  const kind = name === '' ? '' : ` class="${name}"`;
  return `<svg${kind} width="${size}" height="${size}" viewBox="0 0 24 24"${fill} aria-hidden="true">${inside}</svg>`;
}
