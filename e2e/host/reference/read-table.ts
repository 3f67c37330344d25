import type { ESTree } from 'vite';
import type { Declaration } from './source.ts';

/** Which function reads each param, in the order of the table, including those from a spread table. */
export function readTable(
  known: ReadonlyMap<string, Declaration>,
  table = 'PARAMS_TABLE',
): Map<string, string> {
  const node = known.get(table)?.node;
  const rows = node?.type === 'VariableDeclarator' ? bare(node.init) : null;
  if (rows?.type !== 'ObjectExpression') throw new Error(`The table of params is not where it was: ${table}`);
  const read = rows.properties.flatMap((row): [string, string][] => {
    if (row.type === 'SpreadElement')
      return row.argument.type === 'Identifier' ? [...readTable(known, row.argument.name)] : [];
    const name =
      row.key.type === 'Identifier' ? row.key.name : row.key.type === 'Literal' ? String(row.key.value) : '';
    // A shorthand property (`id`) names the reader as well.
    return [[name, readerOf(row.value)]];
  });
  return new Map(read);
}

/** Strips `satisfies` and `as const`. */
function bare(node: ESTree.Expression | null): ESTree.Expression | null {
  return node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression'
    ? bare(node.expression)
    : node;
}

function readerOf(value: ESTree.Node): string {
  if (value.type === 'Identifier') return value.name;
  return value.type === 'CallExpression' ? readerOf(value.callee) : '';
}
