import type { PlayerMethods, PlayerParams, PlayerState } from '../contract/contract';
import type { Place } from './place';

/** A frame that is moved in the document loads its address again: the new page gets what has changed since. */
export interface Renewed {
  readonly place: Pick<Place, 'frame' | 'filling' | 'callEarly'>;
  /** The last reported state. */
  readonly getters: Pick<PlayerState, 'paused' | 'time'>;
  /** Params changed since the frame's address was written. */
  readonly changed: () => PlayerParams;
}

/** The frame has been moved, and nothing of its address has been loaded yet. */
export function prepareMoved({ place, getters, changed }: Renewed): void {
  const { frame, callEarly } = place;
  const params = Object.entries(changed());
  if (frame !== undefined && params.length > 0) {
    const address = new URL(frame.src);
    for (const [name, value] of params)
      address.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
    frame.src = address.href;
  }
  if (isHalted(getters)) callEarly?.('pause');
}

/**
 * Another page of the player has replaced the first one.
 *
 * @param send what it sends comes before all calls that wait
 */
export function renew(
  { place, getters, changed }: Renewed,
  send: (name: keyof PlayerMethods, value?: unknown) => void,
): void {
  place.callEarly?.(null);
  // Not `load`, which would forget the content of the frame's address where something else has changed.
  const params = changed();
  if (Object.keys(params).length > 0) send('setParams', params);
  if (place.filling?.filled()) send('setFilled', true);
  if (isHalted(getters)) send('pause');
}

/** A video that was paused does not begin by itself where the address says so. */
function isHalted({ paused, time }: Renewed['getters']): boolean {
  return paused && time > 0;
}
