import { effect, type ReadonlySignal } from '@preact/signals-core';
import { type Details, fetchDetails } from '../../../api/details';
import type { Identity } from '../../../api/identity';
import type { PlatformClient } from '../../../api/request';
import type { Playback } from '../../../engine/contract';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { Params } from '../../../params/parse';
import type { Target } from '../../../params/target';
import { chooseFrom, detailsRequest, type Prepared } from '../prepare';
import type { Viewing } from '../viewing';
import { goToDate, rewoundTo } from './go-to-date';
import { isRefused } from './is-refused';

/** An address that is rejected this soon after its renewal has not expired; milliseconds. */
const GOOD_AFTER_MS = 30_000;

export interface RenewalOptions {
  readonly askDetails: (signal: AbortSignal) => Promise<Details>;
  readonly choose: (details: Details) => Prepared;
}

export interface PlatformContext {
  readonly params: ReadonlySignal<Params>;
  readonly client: PlatformClient;
  readonly identity: Identity;
}

export function askPlatform(
  target: Extract<Target, { readonly id: string }>,
  { params, client, identity }: PlatformContext,
): RenewalOptions {
  return {
    askDetails: (signal) =>
      fetchDetails(client, target, { ...detailsRequest(params.peek(), identity), signal }),
    choose: (details) => chooseFrom(target, details),
  };
}

/**
 * Media addresses may have a signature that expires after some minutes. When the host rejects one, the details are
 * requested again, once for each address, and playback continues at the same position with the new address. Returns the
 * function that stops it.
 */
export function renewSource(
  viewing: Pick<Viewing, 'engine' | 'source' | 'reopen' | 'retry'> & {
    readonly playback: Pick<Playback, 'time' | 'seekable' | 'seek'>;
  },
  { askDetails, choose }: RenewalOptions,
): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  /** Addresses that the host has rejected. */
  const refused = new Set<string>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let stopGoing: () => void = () => undefined;

  const renew = async () => {
    const now = viewing.source.peek();
    if (now === null || refused.has(now.url) || performance.now() - renewedAt < GOOD_AFTER_MS) return;
    refused.add(now.url);
    const found = choose(await askDetails(signal));
    throwIfAborted(signal);
    if (!found.ok || viewing.source.peek() !== now || refused.has(found.source.url)) return;
    renewedAt = performance.now();
    // A retry in progress has emptied the element, whose time is 0: `retry` keeps the position.
    if (viewing.playback.time.peek() === 0) return viewing.retry();
    const date = rewoundTo(viewing);
    viewing.reopen(found.source);
    stopGoing();
    if (date !== null) stopGoing = goToDate(viewing, date);
  };

  const stop = effect(() => {
    // Without new details the engine's attempts continue unchanged.
    if (isRefused(viewing.engine.value)) renew().catch(ignoreFailure);
  });
  return () => {
    stop();
    stopGoing();
    closing.abort();
  };
}
