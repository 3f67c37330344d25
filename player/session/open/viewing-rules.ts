import type { Config } from '../../config';
import { allowedUrl } from '../../lib/address/allowed-url';
import type { Params } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';

export function mustShowControls(viewing: Viewing | null): boolean {
  if (viewing === null || !viewing.started.value) return true;
  return !['playing', 'waiting'].includes(viewing.playback.state.value);
}

export function canLock({ phase, started, playback }: Viewing): boolean {
  return phase.value === 'ready' && started.value && playback.state.value !== 'ended';
}

/** The cover that the params name, if its host is allowed. */
export function coverOf(params: Params, config: Config): string | null {
  const address = params.cover ?? params['e-cover'];
  return address === null ? null : allowedUrl(address, config.mediaHosts);
}
