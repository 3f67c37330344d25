import type { ReadonlySignal } from '@preact/signals-core';
import type { Session } from '../../session/session';
import type { Bar } from '../bar/bar';
import type { Offers } from '../layout/availability';
import type { Measured } from '../layout/layout';
import type { Places } from '../layout/places';
import type { AppLater } from '../page/open-app-later';
import type { OpenPopover } from '../popovers/popover-source';

/** The context of the app's views. */
export interface AppContext {
  readonly session: Session;
  readonly offers: Offers;
  readonly places: Places;
  readonly measured: Measured;
  readonly bar: Bar;
  readonly popover: ReadonlySignal<OpenPopover | null>;
  readonly later: AppLater;
}
