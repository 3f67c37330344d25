import type { ReadonlySignal } from '@preact/signals-core';
import type { PlayerErrorCode } from '../../../host-sdk/contract/contract';
import { once } from '../../lib/signals/once';
import { abortAfter } from '../../lib/time/abort-after';
import type { Viewing } from '../viewing/viewing';
import type { HostFailure } from './host-failure';

/** Maximum wait for a picture that is loading; the host's own timeout is ten seconds. */
const PICTURE_WITHIN_MS = 7000;

/** The current picture; waits for one that is still loading. */
export async function takeHostSnapshot(
  viewing: ReadonlySignal<Viewing | null>,
  failure: HostFailure,
): Promise<Blob | PlayerErrorCode> {
  const hasPicture = () => {
    const playback = viewing.value?.playback;
    return playback?.pictureShown.value === true && !playback.seeking.value;
  };
  const isDeadEnd = () => failure.value !== null || viewing.value?.source.value?.soundOnly === true;
  try {
    await once(() => hasPicture() || isDeadEnd(), abortAfter(PICTURE_WITHIN_MS));
  } catch {
    return 'timeout';
  }
  if (isDeadEnd()) return failure.peek() ?? 'not-supported';
  const picture = await viewing.peek()?.playback.capture();
  return picture instanceof Blob ? picture : 'not-supported';
}
