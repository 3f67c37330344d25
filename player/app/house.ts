import type { ReadonlySignal } from '@preact/signals-core';
import type { Session } from '../session/session';
import type { Offers } from './availability';
import type { Bar } from './bar';
import type { LateKeys } from './late-keys';
import type { Measured } from './layout';
import type { Places } from './places';
import type { OpenPopover } from './popover-source';

/** What the app's views are given: the story, and what follows from it for the page. */
export interface House {
  readonly session: Session;
  readonly offers: Offers;
  readonly places: Places;
  readonly measured: Measured;
  readonly bar: Bar;
  readonly popover: ReadonlySignal<OpenPopover | null>;
  readonly keys: LateKeys;
}
