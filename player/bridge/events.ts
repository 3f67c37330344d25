import type { PlayerEvent, PlayerEventName } from '../../host-sdk/contract/contract';
import { watch } from '../lib/signals/watch';
import type { BridgeFacts } from './facts';
import { eventsBetween, type Moment } from './moments';
import { openPace } from './send-rate';

/**
 * Minimum intervals of frequent events, in milliseconds: positions and views four times a second, buffered ranges
 * twice, bytes once.
 */
const PACES: Partial<Record<PlayerEventName, number>> = {
  timeupdate: 250,
  camerachange: 250,
  progress: 500,
  data: 1000,
};

/** Reports events to the host until the returned function is called. */
export function reportEvents(
  facts: BridgeFacts,
  send: (event: PlayerEvent) => void,
  onError: (error: unknown) => void,
): () => void {
  let before: Moment | null = null;
  const report = (event: PlayerEvent) => {
    try {
      send(event);
    } catch (error) {
      onError(error);
    }
  };
  const paced = new Map(
    Object.entries(PACES).map(([name, ms]) => [name, openPace<PlayerEvent>(ms, report)] as const),
  );
  const forget = () => {
    for (const pace of paced.values()) pace.forget();
  };
  const stop = watch(() => {
    const now = readMoment(facts);
    const events = eventsBetween(before, now);
    // Pending events belong to the previous content.
    if (before !== null && before.content !== now.content) forget();
    before = now;
    for (const event of events) {
      const pace = paced.get(event.name);
      if (pace === undefined) report(event);
      else pace.offer(event);
    }
    return undefined;
  }, onError);
  return () => {
    stop();
    forget();
  };
}

function readMoment(facts: BridgeFacts): Moment {
  return {
    state: facts.state.value,
    content: facts.content.value,
    contentKnown: facts.contentKnown.value,
    byViewer: facts.byViewer.value,
    pictureShown: facts.pictureShown.value,
    failure: facts.failure.value,
    fullscreenAsked: facts.fullscreenAsked.value,
    chapter: facts.chapter.value,
    neighbours: facts.neighbours.value,
    camera: facts.camera.value,
    stats: facts.stats.value,
    timed: facts.timed.value,
    data: facts.data.value,
  };
}
