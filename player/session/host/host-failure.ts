import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerErrorCode } from '../../../host-sdk/contract/contract';
import type { Session } from '../session';

/** Why nothing plays, in the host's words; `null` while something does, or may. */
export type HostFailure = ReadonlySignal<PlayerErrorCode | null>;

export function hostFailure(session: Session): HostFailure {
  return computed(() => failureOf(session));
}

function failureOf(session: Session): PlayerErrorCode | null {
  const screen = session.screen.value;
  if (screen === 'placeholder' || screen === 'player') return null;
  return screen === 'unsupported' ? 'not-supported' : screen;
}
