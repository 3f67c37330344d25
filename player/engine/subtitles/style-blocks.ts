/** The declarations of a STYLE block for cues, or for parts of their text. */
export interface StyleRule {
  /** The argument of `::cue(…)`; empty for the whole cue. */
  readonly selector: string;
  /** Pairs of an allowed property and its value. */
  readonly declarations: readonly (readonly [string, string])[];
}

/** The properties that apply to cues (WebVTT, 8.2.1). */
const PROPERTIES = new Set([
  'color',
  'opacity',
  'visibility',
  'text-decoration',
  'text-shadow',
  'background-color',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'line-height',
  'white-space',
  'text-combine-upright',
  'ruby-position',
]);

/** Colours, lengths, words and quoted names; of functions only those of colours. None of these can contain a URL. */
const VALUE = /^(?:(?:rgb|hsl)a?\([\d.,%/ a-z]*\)|[\w#.,%/ "'-])+$/i;

const MOST_RULES = 200;

/** Maximum length of a rule's selectors, in characters. */
const MOST_SELECTORS = 500;

/**
 * Reads the STYLE blocks. Nothing of them is inserted into a style sheet: each value is set as one property of one
 * element.
 */
export function readStyles(head: string): readonly StyleRule[] {
  return head
    .split('\n\n')
    .filter((block) => block.startsWith('STYLE'))
    .flatMap((block) => readRules(block.slice('STYLE'.length)))
    .slice(0, MOST_RULES);
}

function readRules(css: string): readonly StyleRule[] {
  return withoutComments(css)
    .split('}')
    .flatMap((rule): readonly StyleRule[] => {
      const [selectors = '', body, more] = rule.split('{');
      if (body === undefined || more !== undefined || selectors.length > MOST_SELECTORS) return [];
      const declarations = readDeclarations(body);
      return selectorsOf(selectors).map((selector) => ({ selector, declarations }));
    });
}

function withoutComments(css: string): string {
  const [before = '', ...comments] = css.split('/*');
  return [before, ...comments.map((part) => part.split('*/').slice(1).join('*/'))].join(' ');
}

/** The arguments of `::cue`; a list that contains any other selector is ignored, as in style sheets. */
function selectorsOf(written: string): readonly string[] {
  const selectors = written.split(/,(?![^(]*\))/).map((selector) => selector.trim());
  const found = selectors.map((selector) =>
    /^::cue(?:\(\s*([^()]*(?:\([^()]*\))?[^()]*)\))?$/.exec(selector),
  );
  return found.every((match) => match !== null) ? found.map((match) => match?.[1]?.trim() ?? '') : [];
}

function readDeclarations(body: string): readonly (readonly [string, string])[] {
  return body.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    // The shorthand also accepts URLs; the check of the value allows only a colour.
    const property = name === 'background' ? 'background-color' : name;
    return PROPERTIES.has(property) && value.length <= 200 && VALUE.test(value)
      ? [[property, value] as const]
      : [];
  });
}
