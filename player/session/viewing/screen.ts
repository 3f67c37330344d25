import type { ScreenName } from '../../../host-sdk/contract/contract';
import type { Viewing } from './viewing';

/** The current screen in the host's terms; read inside a computed. */
export function nameScreen(missing: readonly string[], viewing: Viewing | null): ScreenName {
  if (missing.length > 0) return 'params-missing';
  const phase = viewing?.phase.value ?? 'loading';
  if (phase === 'loading') return 'placeholder';
  return phase === 'ready' ? 'player' : phase;
}
