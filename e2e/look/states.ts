import { filmStates } from './film-states';
import { liveStates } from './live-states';
import type { LookState } from './scene';
import { screenStates } from './screen-states';

export const STATES: readonly LookState[] = [...filmStates, ...liveStates, ...screenStates];
