import type { ESTree } from 'vite';
import type { Declaration } from './source.ts';

/** Which function of `params/table.ts` reads each param, in the table's order. */
export function readTable(known: ReadonlyMap<string, Declaration>): Map<string, string> {
  const node = known.get('PARAMS_TABLE')?.node;
  const table = node?.type === 'VariableDeclarator' ? bare(node.init) : null;
  if (table?.type !== 'ObjectExpression') throw new Error('The table of params is not where it was.');
  const rows = table.properties.flatMap((row): [string, string][] => {
    if (row.type !== 'Property') return [];
    const name =
      row.key.type === 'Identifier' ? row.key.name : row.key.type === 'Literal' ? String(row.key.value) : '';
    // A shorthand (`id`) names the reader as well.
    return [[name, readerOf(row.value)]];
  });
  return new Map(rows);
}

/** Without `satisfies` and `as const`. */
function bare(node: ESTree.Expression | null): ESTree.Expression | null {
  return node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression'
    ? bare(node.expression)
    : node;
}

function readerOf(value: ESTree.Node): string {
  if (value.type === 'Identifier') return value.name;
  return value.type === 'CallExpression' ? readerOf(value.callee) : '';
}
