import { expect, it } from 'vitest';

/** The architecture of CONTRIBUTING as a test: imports go down, folders have no cycles, packages one entry point. */

const sources = import.meta.glob<string>(
  [
    './**/*.{ts,tsx}',
    '../host-sdk/**/*.{ts,tsx}',
    '!./build/**',
    '!../host-sdk/dist/**',
    '!./**/*.test.{ts,tsx}',
    '!../host-sdk/**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Modules from the top down. Modules on one line do not import each other. */
const LAYERS: readonly (readonly string[])[] = [
  ['main', 'plr'],
  ['app'],
  ['features', 'stage'],
  ['session'],
  ['api', 'engine', 'bridge', 'params'],
  ['ui', 'i18n'],
  ['lib', 'config'],
  ['host-sdk'],
];

/** Exceptions: allowed imports within a layer. */
const ALLOWED_WITHIN_LAYER = new Set(['api → params', 'ui → i18n', 'lib → config']);

/** The types of the wire, the only part of the SDK that the player may import. */
const WIRE_TYPES = 'host-sdk/contract/contract';

/** The files of the player that may import these packages. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  'hls.js': /^engine\/(hls|start\/(adopt|remux))\//,
  'mpegts.js': /^engine\/flv\//,
  mediabunny: /^engine\/remux\//,
  three: /^stage\/panorama\//,
  axios: /^api\/request$/,
  penpal: /^(bridge|host-sdk)\//,
  '@preact/signals-react': /^(app|features|stage|ui)\//,
  react: /^(app|features|stage|ui|host-sdk)\//,
  'react-dom': /^(app|features|stage|ui)\//,
};

/** Browser globals, and the only files that may use each. */
const GLOBALS: readonly { readonly name: string; readonly pattern: RegExp; readonly files: RegExp }[] = [
  {
    name: 'storage and cookies',
    pattern: /\b(localStorage|sessionStorage|document\.cookie)\b/,
    files: /^lib\/storage$/,
  },
  // hls.js's controllers have a method of the same name.
  { name: 'intervals', pattern: /(?<!override |super\.)\bsetInterval\(/, files: /^lib\/poll$/ },
  { name: 'pictures', pattern: /<img\b/, files: /^ui\/images\/(safe|blob)-image$/ },
  // The content security policy refuses it (`require-trusted-types-for`).
  {
    name: 'text as markup',
    pattern: /\b(DOMParser|(inner|outer)HTML|insertAdjacentHTML|createContextualFragment|srcdoc)\b/,
    files: /\/fixtures\//,
  },
  { name: 'sockets', pattern: /\bnew WebSocket\(/, files: /^api\/socket$/ },
  { name: 'the parent window', pattern: /\bwindow\.parent\b/, files: /^(bridge\/.*|main)$/ },
  {
    name: 'the address',
    pattern: /(?<![.\w])(window\.)?(location|history)\.\w/,
    files: /^(app\/page\/history|main|plr\/(request-details|fall-back|plain))$/,
  },
];

/** Modules without React and without text that people read. */
const WITHOUT_VIEWS = new Set(['session', 'engine', 'api', 'params', 'bridge', 'lib', 'host-sdk']);

/** Shared by all features, unlike the folders beside them. */
const SHARED_BY_FEATURES = new Set(['manifest', 'parts', 'fixtures']);

const ARABIC_SCRIPT = /[\u0600-\u06ff]/;

interface SourceFile {
  /** Path without its extension: `session/viewing/viewing`, `host-sdk/mount`. */
  readonly path: string;
  readonly module: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly isView: boolean;
}

const files: readonly SourceFile[] = Object.entries(sources).map(([file, code]) => {
  const path = file.replace(/^\.\.?\//, '').replace(/\.tsx?$/, '');
  return {
    path,
    module: moduleOf(path),
    code: withoutComments(code),
    imports: importsOf(code, path),
    isView: file.endsWith('.tsx'),
  };
});

const paths = new Set(files.map(({ path }) => path));

const product = files.filter(({ path }) => !path.includes('/fixtures/'));

function moduleOf(path: string): string {
  const first = path.split('/')[0] ?? path;
  return first.startsWith('config') ? 'config' : first;
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

function importsOf(code: string, path: string): string[] {
  const found = [...withoutComments(code).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)];
  return found.map(([, target = '']) => (target.startsWith('.') ? resolve(path, target) : target));
}

function resolve(from: string, target: string): string {
  const parts = from.startsWith('host-sdk/') ? from.split('/') : ['player', ...from.split('/')];
  parts.pop();
  for (const step of target.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/').replace(/^player\//, '');
}

function layerOf(module: string): number {
  return LAYERS.findIndex((layer) => layer.includes(module));
}

/** The file of the repository that is imported; `null` for packages and styles. */
function fileOf(target: string): string | null {
  if (paths.has(target)) return target;
  return paths.has(`${target}/index`) ? `${target}/index` : null;
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/** The nodes that can be reached from themselves. */
function onCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of arrows.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reach(next, seen);
      }
    return seen;
  };
  return [...arrows.keys()].filter((name) => reach(name).has(name));
}

function violations(
  check: (file: SourceFile) => readonly string[],
  within: readonly SourceFile[] = files,
): string[] {
  return within.flatMap((file) => check(file).map((found) => `${file.path}: ${found}`));
}

it('reads the files of every module', () => {
  const modules = new Set(files.map(({ module }) => module));
  expect(LAYERS.flat().filter((name) => !modules.has(name))).toEqual([]);
});

it('every module has its layer', () => {
  expect([...new Set(files.map(({ module }) => module))].filter((name) => layerOf(name) === -1)).toEqual([]);
});

it('imports go down, and not between modules of one layer', () => {
  const found = violations(({ module, imports }) =>
    imports
      .filter((target) => fileOf(target) !== null)
      .filter((target) => {
        const to = moduleOf(target);
        if (module === to) return false;
        return layerOf(to) <= layerOf(module) && !ALLOWED_WITHIN_LAYER.has(`${module} → ${to}`);
      }),
  );
  expect(found).toEqual([]);
});

it('no folder imports a folder that imports it, directly or through others', () => {
  const imported = new Map<string, Set<string>>();
  for (const { path, imports } of product)
    for (const target of imports) {
      const file = fileOf(target);
      if (file === null) continue;
      const [from, to] = [folderOf(path), folderOf(file)];
      // Files beside the modules, such as the settings, are modules of their own.
      if (from === to || from === '' || to === '') continue;
      imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  expect(onCircles(imported)).toEqual([]);
});

it('no file imports a file that imports it, directly or through others', () => {
  const imported = product.map(({ path, imports }) => {
    const found = imports.map(fileOf).filter((file) => file !== null);
    return [path, new Set(found)] as const;
  });
  expect(onCircles(new Map(imported))).toEqual([]);
});

it('the player imports only the types of the wire from the SDK, and the SDK nothing of the player', () => {
  const found = violations(({ module, imports }) =>
    imports.filter((target) => {
      const file = fileOf(target);
      if (file === null) return false;
      if (module === 'host-sdk') return moduleOf(file) !== 'host-sdk';
      return moduleOf(file) === 'host-sdk' && file !== WIRE_TYPES;
    }),
  );
  expect(found).toEqual([]);
});

it('no feature imports another', () => {
  const found = violations(({ path, imports }) => {
    const [module, own = ''] = path.split('/');
    if (module !== 'features' || own.startsWith('registry')) return [];
    return imports.filter((target) => {
      const [toModule, feature = '', file] = target.split('/');
      if (toModule !== 'features' || feature === own || file === undefined) return false;
      return !SHARED_BY_FEATURES.has(feature);
    });
  });
  expect(found).toEqual([]);
});

it('fixtures are imported by tests and fixtures only', () => {
  const found = violations(
    ({ imports }) => imports.filter((target) => target.includes('/fixtures/')),
    product,
  );
  expect(found).toEqual([]);
});

it('each package has one entry point', () => {
  const found = violations(({ path, imports }) =>
    imports.filter((target) => {
      const name = Object.keys(PACKAGES).find((known) => target === known || target.startsWith(`${known}/`));
      return name !== undefined && PACKAGES[name]?.test(path) === false;
    }),
  );
  expect(found).toEqual([]);
});

it('each browser global has one entry point', () => {
  const found = violations(({ path, module, code }) =>
    module === 'host-sdk'
      ? []
      : GLOBALS.filter(({ pattern, files: allowed }) => pattern.test(code) && !allowed.test(path)).map(
          ({ name }) => name,
        ),
  );
  expect(found).toEqual([]);
});

it('modules below the views contain no text for people', () => {
  const found = violations(({ module, code }) =>
    WITHOUT_VIEWS.has(module) && ARABIC_SCRIPT.test(code.replace(/\/[^/\n]*[\u0600-\u06ff][^/\n]*\//g, ''))
      ? ['text in Arabic script']
      : [],
  );
  expect(found).toEqual([]);
});

it('views take their texts from the catalogue', () => {
  const found = violations(({ module, isView, code }) =>
    isView && module !== 'main' && ARABIC_SCRIPT.test(code) ? ['text in Arabic script'] : [],
  );
  expect(found).toEqual([]);
});

it('views that read a signal follow it', () => {
  const found = violations(({ isView, module, code }) =>
    isView &&
    !['main', 'host-sdk'].includes(module) &&
    /\.value\b/.test(code) &&
    !/\buseSignals\(\)/.test(code)
      ? ['.value without useSignals()']
      : [],
  );
  expect(found).toEqual([]);
});

it('manifests import no view, model or style', () => {
  const found = violations(({ path, code }) => {
    if (!/^features\/[^/]+\/index$/.test(path)) return [];
    const statically = [...code.matchAll(/^import\s+(?!type)[^;]*?['"]([^'"]+)['"]/gm)].map(
      ([, target = '']) => target,
    );
    return statically.filter((target) => target.startsWith('./') || target === 'react');
  });
  expect(found).toEqual([]);
});

it('files have one idea and a name of their own', () => {
  const found = violations(({ path, code, module }) => {
    const name = path.split('/').pop() ?? '';
    const problems: string[] = [];
    if (/^(utils?|helpers?|types|constants|common|misc)$/.test(name)) problems.push('a name for anything');
    if (module !== 'i18n' && code.split('\n').length > 250) problems.push('longer than 250 lines');
    if (/\benum\s+\w+\s*\{/.test(code)) problems.push('an enum');
    return problems;
  });
  expect(found).toEqual([]);
});
