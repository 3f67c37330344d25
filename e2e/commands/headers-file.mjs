import { existsSync, readFileSync } from 'node:fs';

/**
 * The headers of an export's files, as its `_headers` names them, which static hosts read: a line that is not indented
 * is a path, in which `*` stands for anything, and those below it are its headers.
 *
 * @returns the headers of a path
 */
export function headersOf(folder) {
  const file = `${folder}/_headers`;
  const rules = existsSync(file) ? parseHeaders(readFileSync(file, 'utf8')) : [];
  return (path) => headersFor(rules, path);
}

export function parseHeaders(text) {
  const rules = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (line.startsWith(content)) {
      rules.push({ path: content, headers: [] });
      continue;
    }
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(content) ?? [];
    const rule = rules.at(-1);
    if (name === undefined || rule === undefined)
      throw new Error(`_headers: "${content}" is no header of a path.`);
    rule.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** Of all rules that fit; values of one name come together. */
export function headersFor(rules, path) {
  const found = {};
  for (const [name, value] of rules.filter((rule) => fits(rule.path, path)).flatMap(({ headers }) => headers))
    found[name] = name in found ? `${found[name]}, ${value}` : value;
  return found;
}

function fits(pattern, path) {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
