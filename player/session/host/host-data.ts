import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { DataAmount } from '../../../host-sdk/contract/contract';
import type { Session } from '../session';

/** Bytes of the current video; `null` before the first ones, and where the browser reports none. */
export function readHostData({ dataUse }: Pick<Session, 'dataUse'>): ReadonlySignal<DataAmount | null> {
  return computed(() => {
    const amount = dataUse.value?.meter.video.value ?? null;
    if (amount === null || amount.bytes === 0) return null;
    return { bytes: Math.round(amount.bytes), estimated: amount.estimated > 0 };
  });
}
