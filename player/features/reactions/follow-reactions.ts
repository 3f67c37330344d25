import { computed, untracked } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { watch } from '../../lib/signals/watch';
import { stepOf } from '../../session/replay/reactions-at';
import type { Viewing } from '../../session/viewing/viewing';
import { isStill } from '../../ui/theme/stillness';
import { openCrowd } from './crowd';
import { openFlights } from './flights';

/** Animates the viewer's reactions at once, and the crowd's as counts arrive. Returns the function that stops it. */
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

  const reactions = computed(() => viewing.live.value?.shown.value?.reactions ?? null);
  const ends = [
    watch(() => {
      const now = reactions.value;
      // After a seek, the counts of two moments are not compared; a recording shows no reactions unless it plays.
      if (viewing.playback.seeking.value || isRecordingAtRest(viewing)) crowd.forget();
      if (now === null) return undefined;
      untracked(() => crowd.update(now, spanOf(viewing)));
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

function isRecordingAtRest({ live, playback }: Viewing): boolean {
  return live.value?.recorded !== undefined && playback.state.value !== 'playing';
}

/** Milliseconds until the next counts arrive. */
function spanOf({ live, playback }: Viewing): number {
  const { aggregate, recorded } = live.value ?? {};
  const reactions = recorded?.reactions.value ?? null;
  if (reactions !== null) return (stepOf(reactions) * 1000) / playback.rate.value;
  return aggregate?.value?.intervals.aggregate ?? 0;
}

/** A failure costs only the animation: the reaction is counted anyway. */
function ignore(): void {}
