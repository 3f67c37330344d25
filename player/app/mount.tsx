import { closeAll } from '../lib/close-all';
import { firstControls } from '../lib/handoff/first-controls';
import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { registry } from '../features/registry';
import type { Session } from '../session/session';
import { App } from './app';
import { openBar } from './bar/bar';
import { replaceFirstControls } from './first/replace-first-controls';
import { openOffers } from './layout/availability';
import { followDress } from './layout/frame';
import { measure } from './layout/layout';
import { openPlaces } from './layout/places';
import { followLanguage } from './page/language';
import { openAppLater } from './page/open-app-later';
import { stopMouseMoves } from './page/stop-mouse-moves';
import { followPopover } from './popovers/popover-source';

export interface MountOptions {
  readonly session: Session;
  /** Has an engine already. It is never moved in the document, since that would pause it. */
  readonly video: HTMLVideoElement;
  /** The whole player: the element for full screen. */
  readonly root: HTMLElement;
  /** The video's parent, into which the layers over the picture are rendered. */
  readonly stage: HTMLElement;
}

/** Renders the player around a video that may already be playing. Returns a function that unmounts it. */
export function mountApp({ session, video, root, stage }: MountOptions): () => void {
  const place = root.querySelector('#app') ?? root.appendChild(document.createElement('div'));

  const first = firstControls();
  if (first !== null) replaceFirstControls(first, session.controls.hold());

  const offers = openOffers(session, registry);
  const places = openPlaces(session, offers);
  const undress = followDress(root, session, places);
  const measured = measure(root, stage, place);
  const bar = openBar(offers, measured, places);
  const popover = followPopover(session, offers, bar);
  const later = openAppLater(session, offers, { popover, measured });
  const closers = [undress, measured.close, later.close, stopMouseMoves(window)];

  const app = { session, offers, places, measured, bar, popover, later };
  // Areas report their own errors.
  const react = createRoot(place, { onCaughtError: () => undefined });
  let closed = false;
  const draw = () => {
    if (!closed) react.render(<App app={app} video={video} stage={stage} />);
  };
  const stopSpeaking = followLanguage(session, draw);

  return () => {
    closed = true;
    stopSpeaking();
    closeAll(closers);
    react.unmount();
  };
}
