import { REFERENCE } from 'virtual:reference';
import type { PlayerEventName } from '../../../host-sdk';

export const EVENT_NAMES = REFERENCE.events.map(({ name }) => name).filter(isEventName);

/** The reference is read from the type itself, so each of its names is an event name. */
function isEventName(name: string): name is PlayerEventName {
  return name !== '';
}
