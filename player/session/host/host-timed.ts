import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { BridgeVerbs, NumberedEvent, TimedEvent } from '../../bridge/facts';
import { loadChunk } from '../../lib/loading/load-chunk';
import { once } from '../../lib/signals/once';
import type { Session } from '../session';

/** Events are kept until the bridge has read them, which it does at once. */
const MOST_EVENTS = 100;

interface HostTimed {
  readonly timed: ReadonlySignal<readonly NumberedEvent[]>;
  readonly verbs: Pick<BridgeVerbs, 'setListening'>;
}

/** The stream's timed data. Decoders load only for hosts that listen, after the first frame. */
export function hostTimed(session: Pick<Session, 'viewing' | 'quiet'>, video: HTMLVideoElement): HostTimed {
  const timed = signal<readonly NumberedEvent[]>([]);
  let wanted: ReadonlySet<string> = new Set();
  let isLoading = false;
  let count = 0;
  const report = (events: readonly TimedEvent[]) => {
    const numbered = events
      .filter(({ name }) => wanted.has(name))
      .map((event) => {
        count += 1;
        return { number: count, event };
      });
    if (numbered.length > 0) timed.value = [...timed.peek(), ...numbered].slice(-MOST_EVENTS);
  };
  const load = async () => {
    await once(() => session.viewing.value?.playback.pictureShown.value === true);
    await session.quiet;
    const { reportTimed } = await loadChunk(() => import('./timed/report-timed'));
    reportTimed(session, video, report);
  };
  return {
    timed,
    verbs: {
      setListening(names) {
        wanted = new Set(names);
        if (isLoading || !(wanted.has('metadata') || wanted.has('adbreak'))) return null;
        isLoading = true;
        load().catch(() => {
          isLoading = false;
        });
        return null;
      },
    },
  };
}
