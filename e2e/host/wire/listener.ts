import type { PlayerEventName } from '../../../host-sdk/contract/contract';
import { EVENT_NAMES } from './expectations';

/**
 * A host that records everything it receives. Query: `player` is the player's origin, `params` the SDK's params as
 * JSON, `calls` lists methods and the event at which each is called without a user gesture (their outcomes are in the
 * hash, since evaluating code in this page for them counts as a gesture), and `buttons` methods that are called by a
 * press.
 */
const query = new URLSearchParams(location.search);
const read = (name: string, fallback: string) => JSON.parse(query.get(name) ?? fallback);

const sdk: typeof import('../../../host-sdk') = await import(
  /* @vite-ignore */ `${query.get('player')}/host-sdk.js`
);
const place = document.body.querySelector('div') ?? document.body;
const events: { name: PlayerEventName; data: unknown }[] = [];
const player = sdk.HostSDK.mount(place, read('params', '{}'), read('options', '{}'));
Object.assign(window, { player, events });

for (const name of EVENT_NAMES) player.on(name, (data) => events.push({ name, data }));

const outcomes: object[] = [];

async function call(verb: string, ...values: readonly unknown[]): Promise<void> {
  const act: unknown = Reflect.get(player, verb);
  const startedAt = performance.now();
  const outcome =
    typeof act === 'function'
      ? await Promise.resolve(act(...values)).then(
          () => 'done',
          (error: { code?: string }) => error.code ?? 'no code',
        )
      : 'no such verb';
  const { autoplayBlocked, muted, playing } = await player.getState();
  const took = performance.now() - startedAt;
  outcomes.push({ verb, outcome, took, autoplayBlocked, muted, playing });
  location.hash = encodeURIComponent(JSON.stringify(outcomes));
}

const calls: readonly { at: PlayerEventName; verb: string; values?: unknown[] }[] = read('calls', '[]');
for (const { at, verb, values = [] } of calls) {
  const stop = player.on(at, () => {
    stop();
    void call(verb, ...values);
  });
}

const buttons: readonly string[] = read('buttons', '[]');
for (const verb of buttons) {
  const button = document.createElement('button');
  button.textContent = verb;
  button.addEventListener('click', () => void call(verb));
  document.body.querySelector('p')?.append(button);
}
