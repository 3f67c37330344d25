import type { EngineFailure } from '../failure';

/** Of a file that has not played: most that fail at first are not there, or not for this viewer. */
export const FIRST_ATTEMPTS = 3;
/** As many as for a film in segments: an outage of 15 s is survived. */
const OUTAGE_ATTEMPTS = 30;

/** How often a file is loaded again before its engine gives up. */
export function attemptsFor({ reason, detail }: EngineFailure, opened: boolean): number {
  const isOutage = reason === 'network' || detail.startsWith('HTTP 5');
  return opened && isOutage ? OUTAGE_ATTEMPTS : FIRST_ATTEMPTS;
}
