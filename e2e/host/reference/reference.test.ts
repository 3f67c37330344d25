// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { STATIC_TYPES, STREAM_TYPES } from '../../../player/params/early-table';
import { FEATURE_FLAGS } from '../../../player/params/feature-set';
import { PARAMS_TABLE } from '../../../player/params/table';
import { PERSIAN } from '../shell/persian';
import { readSources } from './plugin';
import { readReference } from './read-reference';
import type { Entry } from './reference';

const reference = readSources();

const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name);
const find = <One extends Entry>(entries: readonly One[], wanted: string) =>
  entries.find(({ name }) => name === wanted);

/** Small sources of the same shape, to test how each construct is read. */
const SAMPLE = {
  'early-table.ts': 'export const EARLY_PARAMS = { type: oneOf("a"), id } satisfies Rows;',
  'table.ts': 'export const PARAMS_TABLE = { ...EARLY_PARAMS, t: amount } satisfies Rows;',
  'index.ts': "export type { Choice, PlayerParams } from './contract';",
  'contract.ts': `
    export type Choice = 'a' | 'b';
    /** Why. */
    export type PlayerErrorCode =
      /** It took
       * too long. */
      | 'timeout'
      | 'gone';
    interface Inner { inner?: number }
    export interface Outer extends Inner { own: string }
    export interface PlayerParams {
      /** What. */
      type?: Choice;
      id?: string | number;
      t?: number;
    }
    export interface PlayerEvents { 'a-b': { time: number } }
    export interface PlayerHandle {
      readonly ready: Promise<void>;
      /**
       * Goes there.
       *
       * @param to seconds, or \`end\`
       */
      seek(to: number | 'end', gently?: boolean): Promise<void>;
      on(listener: () => void): void;
      forget(name: string | null): void;
    }
  `,
};

describe('reading', () => {
  const read = readReference(SAMPLE);

  it('takes params in the order of the table, with their values and readers', () => {
    expect(read.params).toEqual([
      {
        name: 'type',
        type: 'Choice',
        docs: 'What.',
        optional: true,
        kinds: [],
        choices: ['a', 'b'],
        reader: 'oneOf',
      },
      {
        name: 'id',
        type: 'string | number',
        docs: '',
        optional: true,
        kinds: ['text', 'number'],
        choices: [],
        reader: 'id',
      },
      {
        name: 't',
        type: 'number',
        docs: '',
        optional: true,
        kinds: ['number'],
        choices: [],
        reader: 'amount',
      },
    ]);
  });

  it('takes methods with their arguments, and nothing else', () => {
    expect(namesOf(read.methods)).toEqual(['seek', 'on', 'forget']);
    expect(find(read.methods, 'seek')).toMatchObject({
      type: "(to: number | 'end', gently?: boolean): Promise<void>",
      docs: 'Goes there.\n\n@param to seconds, or `end`',
      args: [
        { name: 'to', kinds: ['number'], choices: ['end'], optional: false },
        { name: 'gently', kinds: ['flag'], choices: [], optional: true },
      ],
    });
    expect(namesOf(read.handle)).toEqual(['PlayerHandle', 'ready', 'seek', 'on', 'forget']);
    expect(find(read.methods, 'on')?.args).toMatchObject([{ kinds: ['function'] }]);
    expect(find(read.methods, 'forget')?.args).toMatchObject([{ kinds: ['text', 'null'] }]);
  });

  it('takes the words of a union with their docstrings, each its own', () => {
    expect(read.errors).toEqual([
      { name: 'timeout', type: '', docs: 'It took too long.', optional: false },
      { name: 'gone', type: '', docs: '', optional: false },
    ]);
  });

  it('shows types that hosts can import, but those with a section of their own', () => {
    expect(read.types).toEqual([{ name: 'Choice', docs: '', source: "type Choice = 'a' | 'b';" }]);
  });

  it('refuses sources that cannot be read', () => {
    expect(() => readReference({ ...SAMPLE, 'contract.ts': 'export type = ;' })).toThrow('contract.ts');
    expect(() => readReference({ ...SAMPLE, 'table.ts': '' })).toThrow('table');
  });
});

describe('the reference', () => {
  it('holds each param, with the choices of its type', () => {
    expect(namesOf(reference.params)).toEqual(Object.keys(PARAMS_TABLE));
    expect(find(reference.params, 'type')?.choices).toEqual([...STREAM_TYPES, ...STATIC_TYPES]);
    expect(namesOf(reference.params.filter(({ reader }) => reader === 'base64'))).toEqual([
      'e-url',
      'e-cover',
    ]);
  });

  it('holds all that the compiler knows of: each method, event, code, fact and option', () => {
    const sections = {
      param: reference.params,
      flag: reference.flags,
      hostParam: reference.hostParams,
      option: reference.options,
      door: reference.doors,
      method: reference.handle,
      event: reference.events,
      state: reference.state,
      error: reference.errors,
      finding: reference.findings,
    };
    for (const [kind, words] of Object.entries(PERSIAN)) {
      const entries = new Map(Object.entries(sections)).get(kind) ?? [];
      expect([...namesOf(entries)].sort(), kind).toEqual(Object.keys(words).sort());
    }
  });

  it('shows each type that it speaks of, if hosts can import it', () => {
    const types = new Set(reference.types.map(({ name }) => name));
    for (const name of ['MountParams', 'TrackInfo', 'Finding', 'LiveEdge', 'Content'])
      expect(types).toContain(name);
    for (const { source } of reference.types) expect(source).toMatch(/^(type|interface) /);
  });

  it('contains each flag, and the frame’s permissions', () => {
    expect(namesOf(reference.flags)).toEqual(FEATURE_FLAGS);
    expect(namesOf(reference.features)).toEqual(expect.arrayContaining(['autoplay', 'fullscreen']));
  });
});
