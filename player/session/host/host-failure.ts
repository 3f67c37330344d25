import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerErrorCode } from '../../../host-sdk/contract/contract';
import type { Session } from '../session';

/** Why nothing plays, as a code of the host contract; `null` while something plays or may still play. */
export type HostFailure = ReadonlySignal<PlayerErrorCode | null>;

export function hostFailure(session: Session): HostFailure {
  return computed(() => failureOf(session));
}

function failureOf(session: Session): PlayerErrorCode | null {
  const screen = session.screen.value;
  if (screen === 'placeholder' || screen === 'player') return null;
  return screen === 'unsupported' ? 'not-supported' : screen;
}
