import { type ContentWire, callAfterLoad } from './after-load';
import { frameTransport } from './transport';
import { openWire, type WireParts } from './wire';

/** The wire to the player in a frame; this part of the SDK loads in parallel with the player. */
export function openFrameWire(frame: HTMLIFrameElement, origin: string, parts: WireParts): ContentWire {
  return callAfterLoad(openWire(frameTransport(frame, origin), parts));
}
