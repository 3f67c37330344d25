import { computed, untracked } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { watch } from '../../lib/watch';
import type { Viewing } from '../../session/viewing/viewing';
import { isStill } from '../../ui/stillness';
import { openCrowd } from './crowd';
import { openFlights } from './flights';

/** Lets fly what the viewer sends, at once, and what the crowd has sent, as its numbers come. Returns the end of it. */
export function followReactions(sky: HTMLElement, viewing: Viewing): () => void {
  let size = { width: sky.clientWidth, height: sky.clientHeight };
  const observer = new ResizeObserver(() => {
    size = { width: sky.clientWidth, height: sky.clientHeight };
  });
  observer.observe(sky);

  const flights = openFlights(sky, () => size);
  const fly = (emoji: string, first = false) => {
    if (!isStill() && !document.hidden) flights.fly(emoji, first);
  };
  const crowd = openCrowd(fly);

  const reactions = computed(() => viewing.live.value?.presented.value?.reactions ?? null);
  const ends = [
    watch(() => {
      const now = reactions.value;
      // After a jump, the numbers of two moments are no rush between them.
      if (viewing.playback.seeking.value) crowd.forget();
      if (now === null) return undefined;
      untracked(() => crowd.update(now, viewing.live.value?.aggregate.value?.intervals.aggregate ?? 0));
      return undefined;
    }, ignore),
    watch(() => {
      const latest = viewing.votes.value?.latest.value ?? null;
      if (latest === null) return undefined;
      crowd.flown(latest.reaction.id);
      fly(latest.reaction.char, true);
      return undefined;
    }, ignore),
  ];
  return () => {
    closeAll(ends);
    observer.disconnect();
    crowd.close();
    flights.close();
  };
}

/** A reaction that does not fly was counted all the same. */
function ignore(): void {}
