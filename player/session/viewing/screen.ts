import type { ScreenName } from '../../../host-sdk/contract/contract';
import type { Viewing } from './viewing';

/** What the viewer has before him, in the host's words; read inside a computed. */
export function nameScreen(missing: readonly string[], viewing: Viewing | null): ScreenName {
  if (missing.length > 0) return 'params-missing';
  const phase = viewing?.phase.value ?? 'loading';
  if (phase === 'loading') return 'placeholder';
  return phase === 'ready' ? 'player' : phase;
}
