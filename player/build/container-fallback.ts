import type { CSSOptions } from 'vite';

type Plugins = Extract<NonNullable<CSSOptions['postcss']>, { plugins?: unknown }>['plugins'];
type Plugin = Exclude<NonNullable<Plugins>[number], (...given: never[]) => unknown>;

/** Chrome before 105, Safari before 16 and Firefox before 110. */
const WITHOUT = 'not (container-type: size)';

/** Containers that are nearly as large as the player's own window, and what counts of them. */
const LIKE_WINDOW = /^(?:(?:player|stage) (.+)|footer (\((?:min|max)-width.+))$/;

const UNITS = /(?<=\d)cq(?:i|b)\b/g;
const hasUnits = (value: string) => /\dcq[ib]\b/.test(value);
const inWindow = (value: string) => value.replace(UNITS, (unit) => (unit === 'cqi' ? 'vw' : 'vh'));

/**
 * For browsers without container queries, the size of the window decides: the player fills it, unless the embedding
 * gives it another size.
 */
export const containerFallback: Plugin = {
  postcssPlugin: 'pardeh-container-fallback',
  OnceExit(root, { AtRule }) {
    root.walkDecls((decl) => {
      if (!hasUnits(decl.value) || isQueried(decl.parent)) return;
      const copy = decl.clone({ value: inWindow(decl.value) });
      if (!decl.prop.startsWith('--')) {
        decl.before(copy);
        return;
      }
      // A custom property takes any value, and is found to be invalid only where it is used.
      const { parent } = decl;
      if (parent?.type !== 'rule') return;
      const rule = parent.clone({ nodes: [] });
      rule.append(copy);
      const supports = new AtRule({ name: 'supports', params: WITHOUT, nodes: [] });
      supports.append(rule);
      parent.after(supports);
    });
    root.walkAtRules('container', (query) => {
      const [, size, width] = LIKE_WINDOW.exec(query.params) ?? [];
      const condition = size ?? width;
      if (condition === undefined) return;
      const media = new AtRule({ name: 'media', params: condition.replaceAll(' or ', ', '), nodes: [] });
      media.append(query.clone().nodes ?? []);
      media.walkDecls((decl) => {
        decl.value = inWindow(decl.value);
      });
      const supports = new AtRule({ name: 'supports', params: WITHOUT, nodes: [] });
      supports.append(media);
      query.after(supports);
    });
  },
};

interface Node {
  readonly type: string;
  readonly parent?: unknown;
  readonly name?: unknown;
}

/** Inside a query that these browsers skip as a whole. */
function isQueried(node: unknown): boolean {
  if (!isNode(node)) return false;
  return (node.type === 'atrule' && node.name === 'container') || isQueried(node.parent);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
