import type { ESTree } from 'vite';
import type { Accepted, Argument, Entry, Kind, Method, Option } from './reference.ts';
import { type Declaration, docsBefore, textOf } from './source.ts';

/** Exported declarations of the SDK, by name. */
type Known = ReadonlyMap<string, Declaration>;

interface Member {
  readonly declaration: Declaration;
  readonly node: ESTree.TSPropertySignature | ESTree.TSMethodSignature;
}

/** Members of an interface, or of a constant's type, including inherited ones. */
export function membersOf(known: Known, name: string): Member[] {
  const declaration = known.get(name);
  if (declaration === undefined) return [];
  const { node } = declaration;
  if (node.type === 'TSInterfaceDeclaration') {
    const inherited = node.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? membersOf(known, expression.name) : [],
    );
    return [...inherited, ...signatures(declaration, node.body.body)];
  }
  const type = typeOf(node);
  return type === undefined ? [] : membersOfType(known, declaration, type);
}

function typeOf(node: Declaration['node']): ESTree.TSType | undefined {
  if (node.type === 'TSTypeAliasDeclaration') return node.typeAnnotation;
  return node.type === 'VariableDeclarator' ? node.id.typeAnnotation?.typeAnnotation : undefined;
}

function membersOfType(known: Known, declaration: Declaration, type: ESTree.TSType): Member[] {
  if (type.type === 'TSTypeLiteral') return signatures(declaration, type.members);
  if (type.type === 'TSIntersectionType') {
    return type.types.flatMap((one) => membersOfType(known, declaration, one));
  }
  const name = referenceOf(type);
  return name === null ? [] : membersOf(known, name);
}

function signatures(declaration: Declaration, nodes: readonly ESTree.TSSignature[]): Member[] {
  return nodes.flatMap((node) =>
    node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature' ? [{ declaration, node }] : [],
  );
}

export function entryOf({ declaration: { source }, node }: Member): Entry {
  const type = node.type === 'TSPropertySignature' ? node.typeAnnotation?.typeAnnotation : node;
  const text = type === undefined ? 'unknown' : textOf(source, type);
  const name = nameOf(node.key);
  return {
    name,
    // A method is shown from its parentheses on, since its name is shown before.
    type: node.type === 'TSMethodSignature' ? text.slice(text.indexOf(name) + name.length) : text,
    docs: docsBefore(source, node.start),
    optional: node.optional,
  };
}

export function optionOf(known: Known, member: Member): Option[] {
  if (member.node.type !== 'TSPropertySignature') return [];
  return [{ ...entryOf(member), ...acceptedBy(known, member.node.typeAnnotation?.typeAnnotation) }];
}

/** An export that is shown as a whole, like a component; renamed if hosts know it by another name. */
export function wholeOf(declaration: Declaration | undefined, name = declaration?.name ?? ''): Entry[] {
  if (declaration === undefined) return [];
  const { source, start } = declaration;
  return [{ name, type: '', docs: docsBefore(source, start), optional: false }];
}

/** A method with its arguments; `null` for other members. */
export function methodOf(known: Known, member: Member): Method | null {
  const { declaration, node } = member;
  if (node.type !== 'TSMethodSignature') return null;
  const { source } = declaration;
  return {
    ...entryOf(member),
    args: node.params.flatMap((param) => argumentOf(known, declaration, param)),
    returns: node.returnType === null ? 'void' : textOf(source, node.returnType.typeAnnotation),
  };
}

function argumentOf(known: Known, { source }: Declaration, param: ESTree.ParamPattern): Argument[] {
  if (param.type !== 'Identifier') return [];
  const type = param.typeAnnotation?.typeAnnotation;
  return [
    {
      name: param.name,
      type: type === undefined ? 'unknown' : textOf(source, type),
      optional: param.optional ?? false,
      ...acceptedBy(known, type),
    },
  ];
}

export function acceptedBy(known: Known, type: ESTree.TSType | undefined): Accepted {
  const leaves = type === undefined ? [] : leavesOf(known, type);
  const choices = leaves.flatMap(({ choice }) => choice ?? []);
  const kinds = leaves.flatMap(({ kind }) => kind ?? []);
  return { kinds: [...new Set(kinds)], choices };
}

interface Leaf {
  readonly kind?: Kind;
  readonly choice?: string;
}

const KEYWORDS: Readonly<Record<string, Kind>> = {
  TSBooleanKeyword: 'flag',
  TSNumberKeyword: 'number',
  TSStringKeyword: 'text',
  TSNullKeyword: 'null',
  TSFunctionType: 'function',
};

function leavesOf(known: Known, type: ESTree.TSType): Leaf[] {
  if (type.type === 'TSUnionType') return type.types.flatMap((one) => leavesOf(known, one));
  if (type.type === 'TSParenthesizedType') return leavesOf(known, type.typeAnnotation);
  if (type.type === 'TSUndefinedKeyword' || type.type === 'TSVoidKeyword') return [];
  if (type.type === 'TSLiteralType') {
    return 'value' in type.literal ? [{ choice: String(type.literal.value) }] : [];
  }
  const alias = known.get(referenceOf(type) ?? '')?.node;
  if (alias?.type === 'TSTypeAliasDeclaration') return leavesOf(known, alias.typeAnnotation);
  return [{ kind: KEYWORDS[type.type] ?? 'data' }];
}

/** The members of a union, each with its docstring. */
export function wordsOf(known: Known, name: string): Entry[] {
  const declaration = known.get(name);
  const type =
    declaration?.node.type === 'TSTypeAliasDeclaration' ? declaration.node.typeAnnotation : undefined;
  if (declaration === undefined || type?.type !== 'TSUnionType') return [];
  return type.types.flatMap((one) =>
    one.type === 'TSLiteralType' && 'value' in one.literal
      ? [
          {
            name: String(one.literal.value),
            type: '',
            docs: docsBefore(declaration.source, one.start),
            optional: false,
          },
        ]
      : [],
  );
}

function referenceOf(type: ESTree.TSType): string | null {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : null;
}

function nameOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}
