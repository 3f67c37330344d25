import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Camera } from '../../../host-sdk/contract/contract';
import type { BridgeVerbs } from '../../bridge/facts';
import { once } from '../../lib/signals/once';
import { abortAfter } from '../../lib/time/abort-after';
import type { Session } from '../session';
import { viewInto } from '../viewing/panorama/camera';
import type { Viewing } from '../viewing/viewing';
import { whenOpen } from './when-open';

interface HostCamera {
  readonly camera: ReadonlySignal<Camera | null>;
  readonly verbs: Pick<BridgeVerbs, 'getCamera' | 'setCamera'>;
}

/** Maximum wait for the round picture, whose chunk loads after the flat picture; milliseconds. */
const ROUND_WITHIN_MS = 7000;

/** The view into a 360-degree video. */
export function hostCamera({ viewing }: Pick<Session, 'viewing'>): HostCamera {
  /** The view, once the picture is round or is known to stay flat. */
  const findView = async () => {
    const now = viewing.peek();
    if (now === null) return null;
    await whenOpen(now);
    if (isRound(now))
      await once(() => viewInto(now).value !== null, abortAfter(ROUND_WITHIN_MS)).catch(() => undefined);
    return viewInto(now).peek();
  };
  return {
    camera: computed(() => {
      const now = viewing.value;
      return now && (viewInto(now).value?.camera.value ?? null);
    }),
    verbs: {
      getCamera: async () => (await findView())?.camera.peek() ?? 'not-supported',
      async setCamera(given) {
        const view = await findView();
        if (view === null) return 'not-supported';
        view.show(given);
        return null;
      },
    },
  };
}

function isRound({ details }: Viewing): boolean {
  return details.peek()?.is360 === true;
}
