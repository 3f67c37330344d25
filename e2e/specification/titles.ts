import { type ESTree, parseSync, Visitor } from 'vite';

/** Stands for every variable part of a title: `${name}` in a template, `%s` and `$name` in a table. */
export const ANYTHING = '…';

/** Callers whose first argument is a title; anything else named `test` or `it` is a fixture or a regular expression. */
const TESTS = new Set(['test', 'it']);
const GROUPS = 'describe';
/** Such a test does not run, and verifies nothing. */
const RESTING = ['skip', 'todo', 'fixme', 'fails', 'fail'];
const PLACEHOLDER = /%[sdifjo]|\$\w+(?:\.\w+)*/g;

/** Titles of the tests in a file, each preceded by those of its groups: `group › test`. */
export function readTitles(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const groups: { readonly title: string; readonly rests: boolean }[] = [];
  const titles: string[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call);
      if (title === null) return;
      const rests = namesOf(call.callee).some((name) => RESTING.includes(name));
      if (isGroup(call)) groups.push({ title, rests });
      else if (!rests && !groups.some((group) => group.rests)) {
        titles.push([...groups.map((group) => group.title), title].join(' › '));
      }
    },
    'CallExpression:exit'(call) {
      if (isGroup(call) && titleOf(call) !== null) groups.pop();
    },
  }).visit(program);
  return titles;
}

function isGroup(call: ESTree.CallExpression): boolean {
  return namesOf(call.callee).includes(GROUPS);
}

/** The title of a call of `test`, `it` or `describe`, with a body; null for other calls. */
function titleOf(call: ESTree.CallExpression): string | null {
  const names = namesOf(call.callee);
  const [root = ''] = names;
  if (!(TESTS.has(root) || root === GROUPS) || call.arguments.length < 2) return null;
  const [title] = call.arguments;
  return title === undefined ? null : textOf(title, names.length > 1);
}

/** `test.each(rows)` is `test`, `each`. */
function namesOf(callee: ESTree.Expression | ESTree.Super): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const names = namesOf(callee.object);
  return names.length === 0 ? [] : [...names, callee.property.name];
}

function textOf(title: ESTree.Argument, fromTable: boolean): string | null {
  const text = staticText(title);
  if (text === null) return null;
  return (fromTable ? text.replace(PLACEHOLDER, ANYTHING) : text).replace(/\s+/g, ' ');
}

function staticText(title: ESTree.Argument): string | null {
  if (title.type === 'Literal') return typeof title.value === 'string' ? title.value : null;
  if (title.type !== 'TemplateLiteral') return null;
  return title.quasis.map(({ value }) => value.cooked ?? value.raw).join(ANYTHING);
}
