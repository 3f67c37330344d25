import { type Plugin, Visitor } from 'vite';

const SOURCES = /\/hls\.js\/src\/.*\.ts(?:\?\w+)?$/;

const LEVELS = new Set(['trace', 'debug', 'log', 'info', 'warn']);

/**
 * Drops hls.js's log calls, which need its option `debug`, which the player never sets. They are a fifteenth of the
 * engine, and each builds its text on the viewer's device although nobody reads it. Development keeps them.
 */
export function dropLogs(): Plugin {
  return {
    name: 'pardeh:drop-logs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler(code) {
        const kept = withoutLogs(code, this.parse(code, { lang: 'ts' }));
        // Positions in the code stay the same, so no source map is needed.
        return kept === code ? null : { code: kept, map: null };
      },
    },
  };
}

type Program = Parameters<Visitor['visit']>[0];
type Statement = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['ExpressionStatement']>>[0];
type Expression = Statement['expression'];

export function withoutLogs(code: string, program: Program): string {
  let [kept, at] = ['', 0];
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (!isLog(expression)) return;
      kept += `${code.slice(at, start)};${code.slice(start + 1, end).replace(/\S/g, ' ')}`;
      at = end;
    },
  }).visit(program);
  return kept + code.slice(at);
}

function isLog(expression: Expression): boolean {
  const call = expression.type === 'ChainExpression' ? expression.expression : expression;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const { object, property } = call.callee;
  return property.type === 'Identifier' && LEVELS.has(property.name) && isLogger(object);
}

/** `this`, since most classes of hls.js are loggers, `logger`, or a member of this name. */
function isLogger(object: Expression): boolean {
  if (object.type === 'MemberExpression')
    return object.property.type === 'Identifier' && object.property.name === 'logger';
  return object.type === 'ThisExpression' || (object.type === 'Identifier' && object.name === 'logger');
}
