import { describe, expect, test } from 'vitest';
import { createStandInPlayer } from '../../e2e/host/wire/stand-in-player';
import { WRONG_ARGUMENTS } from '../../e2e/host/wire/wrong-arguments';
import { exposeMethods } from './methods';

/** Calls a method like a host without the SDK: with any name and any value. */
function call(methods: object, name: string, value: unknown): Promise<unknown> {
  const method: unknown = Reflect.get(methods, name);
  if (typeof method !== 'function') throw new Error(`no ${name}`);
  return Promise.resolve(method(value));
}

/** Callbacks and functions stay with the SDK, so the player never sees them. */
const ONLY_SDK = ['token', 'onFinished', 'onSnapshot', 'handleRedirectCards', 'title'];

function reaches(value: unknown): boolean {
  return !Object.keys(Object(value)).some((name) => ONLY_SDK.includes(name));
}

describe('the methods for the host', () => {
  const unlisted = {
    setFilled: WRONG_ARGUMENTS.setMuted ?? [],
    // Lists of any values are wrong, except for an empty one.
    setListening: [...(WRONG_ARGUMENTS.setChapters ?? []), Array.from({ length: 501 }, () => 'metadata')],
  };
  test.for(Object.entries({ ...WRONG_ARGUMENTS, ...unlisted }))(
    '%s refuses every kind of value that is no argument of it, also without the SDK',
    async ([name, values]) => {
      const player = createStandInPlayer();
      const methods = exposeMethods(player.facts, player.verbs);
      const wrong = values.filter((value) => reaches(value) && !isLenient(name, value));
      expect(wrong.length).toBeGreaterThan(5);
      for (const value of wrong)
        expect(await call(methods, name, value), String(value)).toEqual({
          ok: false,
          code: 'wrong-argument',
        });
      expect(player.calls).toEqual([]);
    },
  );

  test('has no prototype and cannot be changed', () => {
    const player = createStandInPlayer();
    const methods = exposeMethods(player.facts, player.verbs);
    expect(Object.getPrototypeOf(methods)).toBeNull();
    expect(Object.isFrozen(methods)).toBe(true);
  });
});

/**
 * A `Date` counts as an object without params. The maximum length of a clip depends on the video as well, and is
 * checked where the clip is made (`session/host/host-clips.test.ts`).
 */
function isLenient(name: string, value: unknown): boolean {
  if (name === 'clip') return Number.isFinite(Object(value).from) && Number.isFinite(Object(value).to);
  return (name === 'load' || name === 'setParams') && value instanceof Date;
}
