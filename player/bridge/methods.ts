import * as v from 'valibot';
import type { PlayerErrorCode, PlayerMethods, Reply } from '../../host-sdk/contract/contract';
import type { BridgeFacts, BridgeVerbs } from './facts';
import { METHODS } from './methods-table';

/**
 * The methods for the host. The object has no prototype, so that `constructor` and the like cannot be called, and is
 * frozen; arguments are unknown until validated, whatever the wire's types promise.
 */
export function exposeMethods(facts: BridgeFacts, verbs: BridgeVerbs): PlayerMethods {
  const answers = Object.entries(METHODS).map(([name, schema]) => [
    name,
    (argument: unknown) => answer(Reflect.get(verbs, name), schema, argument),
  ]);
  const getState: PlayerMethods['getState'] = async () => ({ ok: true, value: facts.state.peek() });
  return Object.freeze(Object.assign(Object.create(null), { getState, ...Object.fromEntries(answers) }));
}

type Verb = (...given: readonly unknown[]) => unknown;

/** Only codes cross the wire: the message and the stack of an error can hold what a host must not see. */
async function answer(
  verb: Verb,
  schema: v.GenericSchema | null,
  argument: unknown,
): Promise<Reply<unknown>> {
  const checked = schema === null ? null : v.safeParse(schema, argument);
  if (checked?.success === false) return refuse('wrong-argument');
  try {
    const outcome = await (checked === null ? verb() : verb(checked.output));
    return isCode(outcome) ? refuse(outcome) : { ok: true, value: outcome ?? undefined };
  } catch {
    return refuse('failed');
  }
}

const isCode = (outcome: unknown): outcome is PlayerErrorCode => typeof outcome === 'string';

function refuse(code: PlayerErrorCode): Reply<never> {
  return { ok: false, code };
}
