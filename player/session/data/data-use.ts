import type { ReadonlySignal } from '@preact/signals-core';
import { openTraffic } from '../../engine/traffic/traffic';
import { savesData } from '../../lib/browser/saves-data';
import type { Params } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';
import { type DataMeter, openDataMeter } from './data-meter';
import { openKeptDays } from './kept-days';
import { openSaver, type Saver } from './saver';

/** The bytes that watching uses, and the viewer's limits on them. */
export interface DataUse {
  readonly meter: Omit<DataMeter, 'close'>;
  readonly saver: Omit<Saver, 'close'>;
  close(): void;
}

interface Facts {
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly params: ReadonlySignal<Params>;
  readonly video: HTMLVideoElement;
}

export function openDataUse({ viewing, params, video }: Facts): DataUse {
  const traffic = openTraffic(video, () => viewing.peek()?.source.peek() ?? null);
  const meter = openDataMeter({ viewing, params }, traffic, openKeptDays());
  const saver = openSaver(viewing, meter, savesData());
  return {
    meter,
    saver,
    close() {
      saver.close();
      meter.close();
    },
  };
}
