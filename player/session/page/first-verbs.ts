import { firstControls } from '../../lib/first-controls';
import type { Session } from '../session';

/** From now on presses on the page's static controls are the session's. */
export function connectFirstControls({
  viewing,
  volume,
  fullscreen,
  controls,
}: Pick<Session, 'viewing' | 'volume' | 'fullscreen' | 'controls'>): void {
  firstControls()?.connect({
    play: () => void viewing.peek()?.play(),
    pause: () => viewing.peek()?.pause(),
    toggleMuted: volume.toggle,
    seek: (time) => viewing.peek()?.playback.seek(time),
    toggleFullscreen: () => fullscreen.toggle?.(),
    hold: controls.hold,
  });
}
