import type { LiveKind } from './contract';

export interface LiveFacts {
  readonly timeMachine: boolean;
  readonly quiz: boolean;
}

/** With a quiz, or without a DVR window, the player stays close to the edge. */
export function liveKind({ timeMachine, quiz }: LiveFacts): LiveKind {
  return quiz || !timeMachine ? 'low-latency' : 'time-machine';
}
