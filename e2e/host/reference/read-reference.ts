import { readTable } from './read-table.ts';
import { entryOf, membersOf, methodOf, optionOf, wholeOf, wordsOf } from './read-types.ts';
import type { Entry, Param, Reference, TypeEntry } from './reference.ts';
import { type Declaration, docsBefore, handedOn, readDeclarations } from './source.ts';

/** Types whose members have their own section. */
const SHOWN = new Set([
  'PlayerParams',
  'FeatureFlag',
  'FindingCode',
  'HostParams',
  'HostSdk',
  'MountOptions',
  'PlayerHandle',
  'PlayerEvents',
  'PlayerState',
  'PlayerErrorCode',
]);

/** The file of the SDK that lists its exports. */
const DOOR = 'index.ts';

/**
 * Reads the reference from the SDK's sources and the table of params.
 * @param files sources of `host-sdk` and the tables of `player/params`, by their path in the SDK
 */
export function readReference(files: Readonly<Record<string, string>>): Reference {
  const known = readDeclarations(files);
  const entries = (name: string): Entry[] => membersOf(known, name).map(entryOf);
  return {
    params: readParams(known),
    flags: wordsOf(known, 'FeatureFlag'),
    hostParams: entries('HostParams'),
    options: membersOf(known, 'MountOptions').flatMap((member) => optionOf(known, member)),
    doors: [
      ...entries('HostSDK'),
      ...wholeOf(known.get('Pardeh')),
      ...wholeOf(known.get('mountMarked'), 'data-pardeh'),
    ],
    handle: [...wholeOf(known.get('PlayerHandle')), ...entries('PlayerHandle')],
    methods: membersOf(known, 'PlayerHandle').flatMap((member) => methodOf(known, member) ?? []),
    events: entries('PlayerEvents'),
    state: entries('PlayerState'),
    errors: wordsOf(known, 'PlayerErrorCode'),
    findings: wordsOf(known, 'FindingCode'),
    features: wordsOf(known, 'FrameFeature'),
    types: handedOn(DOOR, files[DOOR] ?? '')
      .filter((name) => !SHOWN.has(name))
      .flatMap((name) => known.get(name) ?? [])
      .flatMap(typeOf),
  };
}

/** In the table's order; a param of the type without a row in the table is a compile error (`satisfies`). */
function readParams(known: ReadonlyMap<string, Declaration>): Param[] {
  const members = new Map(membersOf(known, 'PlayerParams').map((member) => [entryOf(member).name, member]));
  return [...readTable(known)].flatMap(([name, reader]) => {
    const member = members.get(name);
    return member === undefined ? [] : optionOf(known, member).map((option) => ({ ...option, reader }));
  });
}

function typeOf({ name, node, source, start, end }: Declaration): TypeEntry[] {
  if (node.type !== 'TSTypeAliasDeclaration' && node.type !== 'TSInterfaceDeclaration') return [];
  return [
    { name, docs: docsBefore(source, start), source: source.code.slice(start, end).replace(/^export /, '') },
  ];
}
