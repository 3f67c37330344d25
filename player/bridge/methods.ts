import * as v from 'valibot';
import type { PlayerErrorCode, PlayerMethods, Reply } from '../../host-sdk/contract/contract';
import { ARGUMENTS } from './arguments';
import type { BridgeFacts, BridgeVerbs, Outcome } from './facts';

/** A mapped type, because penpal requires an index signature, which interfaces lack. */
type Exposed = Pick<PlayerMethods, keyof PlayerMethods>;

/**
 * The methods for the host. The object has no prototype, so that `constructor` and the like cannot be called, and is
 * frozen; arguments are unknown until validated, whatever the wire's types promise.
 */
export function exposeMethods(facts: BridgeFacts, verbs: BridgeVerbs): Exposed {
  const methods: Exposed = {
    getState: async () => ({ ok: true, value: facts.state.peek() }),
    play: () => answer(() => verbs.play()),
    pause: () => answer(() => verbs.pause()),
    seek: (time) => check(ARGUMENTS.seek, time, (seconds) => verbs.seek(seconds)),
    seekToLive: () => answer(() => verbs.seekToLive()),
    setVolume: (volume) => check(ARGUMENTS.setVolume, volume, (given) => verbs.setVolume(given)),
    setMuted: (muted) => check(ARGUMENTS.setMuted, muted, (given) => verbs.setMuted(given)),
    setRate: (rate) => check(ARGUMENTS.setRate, rate, (given) => verbs.setRate(given)),
    setQuality: (quality) => check(ARGUMENTS.setQuality, quality, (given) => verbs.setQuality(given)),
    setSubtitles: (id) => check(ARGUMENTS.setSubtitles, id, (given) => verbs.setSubtitles(given)),
    setAudioTrack: (id) => check(ARGUMENTS.setAudioTrack, id, (given) => verbs.setAudioTrack(given)),
    requestFullscreen: () => answer(() => verbs.requestFullscreen()),
    exitFullscreen: () => answer(() => verbs.exitFullscreen()),
    setFilled: (filled) => check(ARGUMENTS.setFilled, filled, (given) => verbs.setFilled(given)),
    requestPictureInPicture: () => answer(() => verbs.requestPictureInPicture()),
    exitPictureInPicture: () => answer(() => verbs.exitPictureInPicture()),
    getTranscript: () => give(() => verbs.getTranscript()),
    setSound: (modes) => check(ARGUMENTS.setSound, modes, (given) => verbs.setSound(given)),
    getPlayed: () => give(() => verbs.getPlayed()),
    snapshot: () => give(() => verbs.snapshot()),
    load: (params) => check(ARGUMENTS.load, params, (given) => verbs.load(given)),
    setParams: (params) => check(ARGUMENTS.setParams, params, (given) => verbs.setParams(given)),
    setToken: (token) => check(ARGUMENTS.setToken, token, (given) => verbs.setToken(given)),
    diagnose: () => give(() => verbs.diagnose()),
  };
  return Object.freeze(Object.assign(Object.create(null), methods));
}

function check<const Schema extends v.GenericSchema>(
  schema: Schema,
  argument: unknown,
  act: (value: v.InferOutput<Schema>) => Outcome | Promise<Outcome>,
): Promise<Reply<void>> {
  const checked = v.safeParse(schema, argument);
  return checked.success ? answer(() => act(checked.output)) : Promise.resolve(refuse('wrong-argument'));
}

/** Only codes cross the wire: the message and the stack of an error can hold what a host must not see. */
async function answer(act: () => Outcome | Promise<Outcome>): Promise<Reply<void>> {
  try {
    const code = await act();
    return code === null ? { ok: true, value: undefined } : refuse(code);
  } catch {
    return refuse('failed');
  }
}

/** The same for methods with a result; a code instead says why there is none. */
async function give<T extends object>(act: () => Promise<T | PlayerErrorCode>): Promise<Reply<T>> {
  try {
    const given = await act();
    return typeof given === 'string' ? refuse(given) : { ok: true, value: given };
  } catch {
    return refuse('failed');
  }
}

function refuse(code: PlayerErrorCode): Reply<never> {
  return { ok: false, code };
}
