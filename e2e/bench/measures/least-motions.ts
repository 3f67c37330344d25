import { fa } from '../../../player/i18n/fa';

/**
 * Adds the player's animations to the bare page, with as little code as possible: a bar that fades in, a knob under the
 * pointer, a panel that rises and follows a finger, and a text that scrolls. Names and roles are the player's.
 */
export function addLeastMotions(): string {
  return `(${MAKE})(${JSON.stringify({ timeline: fa['transport.timeline'], settings: fa['settings.title'] })})`;
}

/** As text, since the compiler would call helpers in it that the page does not have. */
const MAKE = `({ timeline, settings }) => {
  document.head.insertAdjacentHTML('beforeend', \`<style>
    body { margin: 0; font: 16px/1.6 sans-serif; }
    .bar { position: absolute; top: min(40vh, 56.25vw - 100px); width: 100%; height: 100px; opacity: 0; transition: opacity 0.2s; }
    .bar[data-controls=shown] { opacity: 1; }
    .bar [role=slider] { position: absolute; inset: 20px 16px auto; height: 16px; background: #888; }
    .bar i { position: absolute; width: 14px; height: 14px; background: #fff; }
    .bar button { position: absolute; top: 50px; right: 60px; width: 40px; height: 40px; }
    [role=dialog] { position: fixed; right: 16px; bottom: 0; width: 320px; height: 300px; background: #222; animation: rise 0.2s; }
    [role=dialog].leaving { opacity: 0; transition: opacity 0.2s; }
    @keyframes rise { from { transform: translateY(300px); } }
  </style>\`);
  document.body.insertAdjacentHTML('beforeend', \`<div class="bar" data-controls="hidden">
    <div role="slider" aria-label="\${timeline}"><i></i></div><button>\${settings}</button>
  </div><p>\${'متن '.repeat(5000)}</p>\`);
  const bar = document.querySelector('.bar');
  const knob = bar.querySelector('i');
  const show = () => (bar.dataset.controls = 'shown');
  addEventListener('pointermove', show);
  addEventListener('touchstart', show, { passive: true });
  knob.parentElement.addEventListener('pointermove', ({ clientX }) => {
    knob.style.transform = \`translateX(\${clientX}px)\`;
  });
  let panel = null;
  bar.querySelector('button').addEventListener('click', () => {
    panel = document.createElement('div');
    panel.role = 'dialog';
    let from = 0;
    panel.addEventListener('touchstart', ({ touches }) => (from = touches[0].clientY), { passive: true });
    panel.addEventListener('touchmove', ({ touches }) => {
      panel.style.transform = \`translateY(\${Math.max(0, touches[0].clientY - from)}px)\`;
    }, { passive: true });
    document.body.append(panel);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || panel === null) return;
    const leaving = panel;
    panel = null;
    leaving.addEventListener('transitionend', () => leaving.remove());
    leaving.className = 'leaving';
  });
}`;
