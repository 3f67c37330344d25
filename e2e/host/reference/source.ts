import { type ESTree, parseSync } from 'vite';

/** One file of types, parsed. */
interface Source {
  readonly code: string;
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[];
}

/** An exported type, interface, constant or function, with its position. */
export interface Declaration {
  readonly name: string;
  readonly node:
    | ESTree.TSTypeAliasDeclaration
    | ESTree.TSInterfaceDeclaration
    | ESTree.VariableDeclarator
    | ESTree.Function;
  readonly source: Source;
  /** Start of its statement; the docstring precedes it. */
  readonly start: number;
  readonly end: number;
}

/** All exported declarations of the files, by name. */
export function readDeclarations(files: Readonly<Record<string, string>>): Map<string, Declaration> {
  const found = Object.entries(files).flatMap(([file, code]) => {
    const { program, comments, errors } = parseSync(file, code);
    if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
    const source: Source = { code, comments };
    return program.body.flatMap((statement) => declarationsOf(statement, source));
  });
  return new Map(found.map((declaration) => [declaration.name, declaration]));
}

function declarationsOf(statement: ESTree.Statement, source: Source): Declaration[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
  const { declaration, start, end } = statement;
  if (declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration') {
    return [{ name: declaration.id.name, node: declaration, source, start, end }];
  }
  if (declaration.type === 'FunctionDeclaration' && declaration.id !== null) {
    return [{ name: declaration.id.name, node: declaration, source, start, end }];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap((node) =>
    node.id.type === 'Identifier' ? [{ name: node.id.name, node, source, start, end }] : [],
  );
}

/** A range of the source on one line. */
export function textOf({ code }: Source, { start, end }: ESTree.Span): string {
  return code.slice(start, end).replace(/\s+/g, ' ').replace(/;$/, '').trim();
}

/** The docstring directly before a position; only white space and a union's bar may be in between. */
export function docsBefore({ code, comments }: Source, place: number): string {
  const comment = comments.findLast(
    ({ value, end }) => value.startsWith('*') && end <= place && /^[\s|]*$/.test(code.slice(end, place)),
  );
  return comment === undefined ? '' : plain(comment.value);
}

/** The lines of a paragraph become one; tags such as `@param` begin a new paragraph. */
function plain(comment: string): string {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .map((line) => (line.startsWith('@') ? `\n\n${line}` : line === '' ? '\n\n' : line))
    .join(' ')
    .replace(/ *\n\n */g, '\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Names that a file re-exports from other files. */
export function handedOn(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.flatMap(({ exported }) =>
          exported.type === 'Identifier' ? [exported.name] : [],
        )
      : [],
  );
}
