/** The appearance of the static controls. */
export interface FirstTexts {
  readonly play: string;
  readonly pause: string;
  readonly mute: string;
  readonly unmute: string;
  readonly hear: string;
  readonly back: string;
  readonly forward: string;
  readonly timeline: string;
  readonly full: string;
  /** For formatting numbers. */
  readonly locale: string;
}

export interface FirstFace {
  paint(goes: boolean): void;
  /** Shows this position on the timeline while it is dragged; `null` shows the current position. */
  aim(time: number | null): void;
}

const HOUR = 3600;
const MINUTE = 60;

export function openFace(root: HTMLElement, video: HTMLVideoElement, texts: FirstTexts): FirstFace {
  const all = (name: string) => [...root.querySelectorAll<HTMLElement>(`[data-do=${name}]`)];
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-is=${name}]`);
  const [text, played, buffered, knob] = ['time', 'played', 'buffered', 'knob'].map(part);
  const two = new Intl.NumberFormat(texts.locale, { minimumIntegerDigits: 2 });
  const one = new Intl.NumberFormat(texts.locale);
  let aimed: number | null = null;
  let went = false;

  const clock = (seconds: number) => {
    const hours = Math.floor(seconds / HOUR);
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    const tail = two.format(Math.floor(seconds % MINUTE));
    return hours > 0
      ? `${one.format(hours)}:${two.format(minutes)}:${tail}`
      : `${one.format(minutes)}:${tail}`;
  };
  const name = (verb: string, label: string) => {
    for (const button of all(verb)) button.setAttribute('aria-label', label);
  };
  const write = (element: HTMLElement | null | undefined, text: string) => {
    if (element && element.textContent !== text) element.textContent = text;
  };
  const move = (element: HTMLElement | null | undefined, share: number) => {
    if (element) element.style.transform = `translateX(${share * 100}%)`;
  };

  name('back', texts.back);
  name('forward', texts.forward);
  name('seek', texts.timeline);
  name('fullscreen', texts.full);
  write(part('hear'), texts.hear);
  for (const step of root.querySelectorAll('b')) step.textContent = one.format(15);
  if (!document.fullscreenEnabled) for (const button of all('fullscreen')) button.hidden = true;

  const face: FirstFace = {
    paint(goes) {
      went = goes;
      const isSilent = video.muted || video.volume === 0;
      root.dataset.goes = String(goes);
      root.dataset.sound = isSilent ? 'off' : video.volume < 0.5 ? 'low' : 'high';
      name('toggle', goes ? texts.pause : texts.play);
      name('mute', isSilent ? texts.unmute : texts.mute);
      if (!video.muted) delete document.documentElement.dataset.firstMuted;
      root.dataset.seen = String(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
      const { duration } = video;
      const isKnown = duration > 0 && Number.isFinite(duration);
      root.dataset.known = String(isKnown);
      if (!isKnown) return;
      const time = aimed ?? video.currentTime;
      const end = video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0;
      // A single text, so that nothing moves as it ticks. Between Arabic digits a bare slash would reverse the order.
      write(text, `\u2068${clock(time)}\u2069 / \u2068${clock(duration)}\u2069`);
      move(played, time / duration - 1);
      move(knob, time / duration);
      move(buffered, end / duration - 1);
      for (const slider of all('seek')) {
        slider.setAttribute('aria-valuenow', String(Math.floor(time)));
        slider.setAttribute('aria-valuemax', String(Math.floor(duration)));
        slider.setAttribute('aria-valuetext', clock(time));
      }
    },
    aim(time) {
      aimed = time;
      face.paint(went);
    },
  };
  return face;
}
