import type { CSSOptions } from 'vite';

type Plugins = Extract<NonNullable<CSSOptions['postcss']>, { plugins?: unknown }>['plugins'];
type Plugin = Exclude<NonNullable<Plugins>[number], (...given: never[]) => unknown>;

/** Chrome before 105, Safari before 16 and Firefox before 110. */
const WITHOUT = 'not (container-type: size)';

/** Containers that are nearly as large as the player's own window, and their conditions. */
const LIKE_WINDOW = /^(?:(?:player|stage) (.+)|footer (\((?:min|max)-width.+))$/;

const UNITS = /(?<=\d)cq(?:i|b)\b/g;
const hasUnits = (value: string) => /\dcq[ib]\b/.test(value);
const inWindow = (value: string) => value.replace(UNITS, (unit) => (unit === 'cqi' ? 'vw' : 'vh'));

/** Chrome before 104. Single scales, which only give feedback for a press, are left out. */
const WITHOUT_TRANSLATE = 'not (translate: 0)';

/** Chrome before 105, Safari before 15.4 and Firefox before 121. */
const WITHOUT_HAS = 'not selector(:has(*))';
const HAS_FOCUS = /:has\([^()]*:focus(?:-visible)?\)/g;

/**
 * Writes fallbacks for the oldest browsers that the minifier does not write. Without container queries, the size of the
 * window decides: the player fills it, unless the embedding gives it another size. Single transforms become
 * `transform`, and focus inside is `:focus-within`.
 */
export const olderCss: Plugin = {
  postcssPlugin: 'pardeh-older-css',
  OnceExit(root, { AtRule, Declaration }) {
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
      const supports = new AtRule({ name: 'supports', params: WITHOUT, nodes: [], ...from(decl) });
      supports.append(rule);
      parent.after(supports);
    });
    root.walkAtRules('container', (query) => {
      const [, size, width] = LIKE_WINDOW.exec(query.params) ?? [];
      const condition = size ?? width;
      if (condition === undefined) return;
      const media = new AtRule({
        name: 'media',
        params: condition.replaceAll(' or ', ', '),
        nodes: [],
        ...from(query),
      });
      media.append(query.clone().nodes ?? []);
      media.walkRules((rule) => {
        if (rule.selector.includes(':has(')) rule.remove();
      });
      if (media.nodes?.length === 0) return;
      media.walkDecls((decl) => {
        decl.value = inWindow(decl.value);
      });
      const supports = new AtRule({ name: 'supports', params: WITHOUT, nodes: [], ...from(query) });
      supports.append(media);
      query.after(supports);
    });
    root.walkRules((rule) => {
      const add = (params: string, copy: typeof rule) => {
        const supports = new AtRule({ name: 'supports', params, nodes: [], ...from(rule) });
        supports.append(copy);
        rule.after(supports);
      };
      const selector = rule.selector.replace(HAS_FOCUS, ':focus-within');
      if (selector !== rule.selector && !selector.includes(':has('))
        add(WITHOUT_HAS, rule.clone({ selector }));
      // The browsers that lack one of these lack all three.
      if (isInKeyframes(rule) || isQueried(rule.parent) || rule.selector.includes(':has(')) return;
      const transforms = rule.nodes.flatMap((node) =>
        node.type === 'decl' ? transformOf(node.prop, node.value) : [],
      );
      if (transforms.length === 0) return;
      const copy = rule.clone({ nodes: [] });
      copy.append(new Declaration({ prop: 'transform', value: transforms.join(' '), ...from(rule) }));
      add(WITHOUT_TRANSLATE, copy);
    });
  },
};

/** The function of a single transform; none for other properties. */
function transformOf(prop: string, value: string): readonly string[] {
  if (!['translate', 'rotate', 'scale'].includes(prop)) return [];
  if (value === 'none') return prop === 'scale' ? [] : [value];
  const parts = splitOutside(value);
  return prop === 'scale' && parts.length === 1 ? [] : [`${prop}(${parts.join(', ')})`];
}

/** Splits at spaces outside parentheses. */
function splitOutside(value: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of value) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ' ' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts;
}

function isInKeyframes({ parent }: { readonly parent?: unknown }): boolean {
  return isNode(parent) && String(parent.name).endsWith('keyframes');
}

interface Node {
  readonly type: string;
  readonly parent?: unknown;
  readonly name?: unknown;
}

/** The position of a node in its file; later tools warn of nodes without a position. */
const from = <Source>({ source }: { readonly source?: Source }) => (source === undefined ? {} : { source });

/** Whether a node is inside a container query, which these browsers skip as a whole. */
function isQueried(node: unknown): boolean {
  if (!isNode(node)) return false;
  return (node.type === 'atrule' && node.name === 'container') || isQueried(node.parent);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
