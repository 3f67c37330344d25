import { CallOptions, connect, type Messenger, type RemoteProxy } from 'penpal';
import * as v from 'valibot';
import type { HostMethods, RedirectCard } from '../../host-sdk/contract/contract';
import { closeAll } from '../lib/close-all';
import { ignoreFailure } from '../lib/ignore-failure';
import { watch } from '../lib/signals/watch';
import { reportEvents } from './events';
import type { BridgeFacts, BridgeVerbs } from './facts';
import { guard } from './limit-calls';
import { exposeMethods } from './methods';
import { METHODS } from './methods-table';
import { reportState } from './state-changes';

/**
 * A host that does not connect within this time counts as having no token. It may still connect later, since pages can
 * adopt frames at any time.
 */
const TOKEN_HOST_WITHIN_MS = 10_000;

/**
 * A host that does not answer within this time counts as having no token; its function may request one from a server.
 */
const TOKEN_WITHIN_MS = 5000;

/** Maximum wait, after the viewer has pressed a card, for the host to answer whether it handles the card. */
const CARD_WITHIN_MS = 3000;

/** Events need no response; the limit only lets penpal forget responses that never come. */
const EVENT_WITHIN_MS = 5000;

export interface HostBridge {
  /** Requests the viewer's token from the host; `null` without a host or a token. Never rejects. */
  token(): Promise<string | null>;
  /** Whether the host handles the card itself. Never rejects. */
  dealsWith(card: RedirectCard): Promise<boolean>;
  close(): void;
}

export interface BridgeParts {
  readonly channel: string;
  readonly facts: BridgeFacts;
  readonly verbs: BridgeVerbs;
  /** Receives errors of reporting; the player itself is not affected. */
  readonly onError: (error: unknown) => void;
  /** Called if a greeting has ended the connection and made no new one. */
  readonly onLost?: () => void;
  /** The connection replaces one that was lost. */
  readonly isRenewal?: boolean;
}

type Host = RemoteProxy<Pick<HostMethods, keyof HostMethods>>;

/** The player's end of the wire over any messenger: a window in the product, a port in tests. */
export function openBridge(
  messenger: Messenger,
  { channel, facts, verbs, onError, onLost = () => undefined, isRenewal = false }: BridgeParts,
): HostBridge {
  const connection = connect<Pick<HostMethods, keyof HostMethods>>({
    messenger: guard(messenger, { channel, isRenewal, onLost }),
    channel,
    methods: exposeMethods(facts, verbs),
  });

  const closing = new AbortController();
  const { signal: closed } = closing;
  // penpal never settles its promise if it is closed before the host has connected.
  const closedFirst = new Promise<null>((resolve) => closed.addEventListener('abort', () => resolve(null)));
  const host = Promise.race([connection.promise.catch(() => null), closedFirst]);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), TOKEN_HOST_WITHIN_MS);
  });

  let connected: Host | null = null;
  const dealsWith = async (card: RedirectCard): Promise<boolean> => {
    const answer: unknown = await connected?.onRedirectCard(
      card,
      new CallOptions({ timeout: CARD_WITHIN_MS }),
    );
    return answer === true;
  };

  const ask = async (): Promise<string | null> => {
    const remote = await Promise.race([host, late]);
    if (remote === null) return null;
    const answer: unknown = await remote.getToken(new CallOptions({ timeout: TOKEN_WITHIN_MS }));
    const checked = v.safeParse(METHODS.setToken, answer);
    return checked.success ? checked.output : null;
  };

  void host.then((remote) => {
    if (remote === null || closed.aborted) return;
    connected = remote;
    const stops = [
      // Before the events, so that a host that receives an event finds it in the state.
      reportState(facts.state, sendStateTo(remote), onError),
      reportEvents(facts, sendTo(remote), onError),
      reportSnapshots(facts, remote, onError),
      verbs.keepBy(keepAt(remote)),
    ];
    closed.addEventListener('abort', () => closeAll(stops));
  });

  return {
    token: () => ask().catch(() => null),
    dealsWith: (card) => dealsWith(card).catch(() => false),
    close() {
      closing.abort();
      connection.destroy();
    },
  };
}

function reportSnapshots({ snapshot }: BridgeFacts, host: Host, onError: BridgeParts['onError']): () => void {
  const options = new CallOptions({ timeout: EVENT_WITHIN_MS });
  return watch(() => {
    const picture = snapshot.value;
    if (picture !== null) void host.onSnapshot(picture, options).catch(ignoreFailure);
    return undefined;
  }, onError);
}

function sendTo(host: Host): Parameters<typeof reportEvents>[1] {
  const options = new CallOptions({ timeout: EVENT_WITHIN_MS });
  return (event) => void host.onEvent(event, options).catch(ignoreFailure);
}

function sendStateTo(host: Host): Parameters<typeof reportState>[1] {
  const options = new CallOptions({ timeout: EVENT_WITHIN_MS });
  return (changes) => void host.onState(changes, options).catch(ignoreFailure);
}

function keepAt(host: Host): Parameters<BridgeVerbs['keepBy']>[0] {
  const options = new CallOptions({ timeout: EVENT_WITHIN_MS });
  return (name, value) => void host.keep(name, value, options).catch(ignoreFailure);
}
