/**
 * The rules of common graders of security headers (Mozilla's Observatory, Google's CSP Evaluator) for a page in frames.
 */

type Headers = Readonly<Record<string, string>>;

/** Sources that allow more than the listed origins. */
const LOOSE = /^('unsafe-(inline|eval|hashes)'|https?:|wss?:|data:|blob:|\*.*|https?:\/\/\*.*)$/;

/** Pictures and media may also be created in the page. */
const MADE_IN_PAGE: Readonly<Record<string, readonly string[]>> = {
  'img-src': ['data:', 'blob:'],
  'media-src': ['blob:'],
};

/** @returns the rules that these headers of a page break */
export function gradeHeaders(headers: Headers): string[] {
  const policy = parsePolicy(headers['content-security-policy'] ?? '');
  const rules: readonly (readonly [rule: string, isKept: boolean])[] = [
    ["default-src is 'none'", isOnly(policy['default-src'], "'none'")],
    ["base-uri is 'none'", isOnly(policy['base-uri'], "'none'")],
    ["form-action is 'none'", isOnly(policy['form-action'], "'none'")],
    [
      'frame-ancestors lists origins',
      (policy['frame-ancestors'] ?? ['*']).every((source) => /^https?:\/\/[\w.:-]+$/.test(source)),
    ],
    ['scripts need Trusted Types', isOnly(policy['require-trusted-types-for'], "'script'")],
    ['one Trusted Types policy', policy['trusted-types']?.length === 1],
    ...Object.entries(policy)
      .filter(([name]) => name.endsWith('-src'))
      .map(([name, sources]): [string, boolean] => [
        `${name} has no loose source`,
        sources.every((source) => !LOOSE.test(source) || MADE_IN_PAGE[name]?.includes(source) === true),
      ]),
    ['the type is not guessed', headers['x-content-type-options'] === 'nosniff'],
    [
      'the referrer is limited',
      /^(no-referrer|same-origin|strict-origin)$/.test(headers['referrer-policy'] ?? ''),
    ],
    [
      'unused features are off',
      /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(headers['permissions-policy'] ?? ''),
    ],
    ['frames in isolated pages', headers['cross-origin-embedder-policy'] === 'credentialless'],
    ['embeddable by isolated pages', headers['cross-origin-resource-policy'] === 'cross-origin'],
    ['a new version is seen at once', headers['cache-control'] === 'no-cache'],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([rule]) => rule);
}

function parsePolicy(text: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function isOnly(sources: readonly string[] | undefined, wanted: string): boolean {
  return sources?.length === 1 && sources[0] === wanted;
}
