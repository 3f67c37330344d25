import { describe, expect, it } from 'vitest';

/** The house's plan (CONTRIBUTING, "Rooms and arrows") as a test: arrows go down, and each package has one door. */

const sources = import.meta.glob<string>(
  [
    './**/*.{ts,tsx}',
    '../host-sdk/**/*.ts',
    '!../host-sdk/dist/**',
    '!./**/*.test.{ts,tsx}',
    '!../host-sdk/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Rooms from the top down; rooms on one line do not see each other. */
const FLOORS: readonly (readonly string[])[] = [
  ['main'],
  ['app'],
  ['features', 'stage'],
  ['session'],
  ['api', 'engine', 'bridge', 'params'],
  ['ui', 'i18n'],
  ['lib', 'config'],
];

/** Arrows along a floor that the plan allows, or within the page's inline script. */
const ALLOWED_ALONG = new Set(['api → params', 'ui → i18n']);

/** Reads types of the wire; `host-sdk/contract` holds nothing else. */
const SEES_WIRE = new Set([
  'bridge',
  'params',
  'session',
  'api',
  'engine',
  'features',
  'app',
  'plr',
  'lib',
  'main',
]);

const DOORS: Readonly<Record<string, RegExp>> = {
  'hls.js': /^engine\/hls\//,
  'mpegts.js': /^engine\/flv\//,
  mediabunny: /^engine\/remux\//,
  three: /^stage\/panorama\//,
  axios: /^api\/request$/,
  penpal: /^(bridge|host-sdk)\//,
  '@preact/signals-react': /^(app|features|stage|ui)\//,
  react: /^(app|features|stage|ui)\//,
  'react-dom': /^(app|features|stage|ui)\//,
};

/** Browser globals and the only files that may touch them. */
const GLOBAL_DOORS: readonly { readonly name: string; readonly pattern: RegExp; readonly door: RegExp }[] = [
  {
    name: 'storage and cookies',
    pattern: /\b(localStorage|sessionStorage|document\.cookie)\b/,
    door: /^lib\/storage$/,
  },
  { name: 'intervals', pattern: /\bsetInterval\(/, door: /^lib\/poll$/ },
  { name: 'sockets', pattern: /\bnew WebSocket\(/, door: /^api\/socket$/ },
  { name: 'the parent window', pattern: /\bwindow\.parent\b/, door: /^(bridge\/.*|main)$/ },
  {
    name: 'the address',
    pattern: /(?<![.\w])(window\.)?(location|history)\.\w/,
    door: /^(app\/history|main|plr\/(early|fall-back))$/,
  },
];

/** Rooms that know no React and no word that a human reads. */
const SILENT_ROOMS = new Set(['session', 'engine', 'api', 'params', 'bridge', 'lib', 'host-sdk']);

interface Module {
  /** Path without its ending: `session/viewing`, `host-sdk/mount`. */
  readonly path: string;
  readonly room: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly isView: boolean;
}

const modules: readonly Module[] = Object.entries(sources).map(([file, code]) => {
  const path = file.replace(/^\.\.?\//, '').replace(/\.tsx?$/, '');
  return {
    path,
    room: roomOf(path),
    code: withoutComments(code),
    imports: importsOf(code, path),
    isView: file.endsWith('.tsx'),
  };
});

function roomOf(path: string): string {
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

function floorOf(room: string): number {
  return FLOORS.findIndex((floor) => floor.includes(room));
}

function isInside(target: string): boolean {
  return (
    modules.some(({ path }) => path === target) ||
    /^(host-sdk|player)\//.test(target) ||
    floorOf(roomOf(target)) >= 0
  );
}

function breaches(check: (module: Module) => readonly string[]): string[] {
  return modules.flatMap((module) => check(module).map((what) => `${module.path}: ${what}`));
}

describe('the house', () => {
  it('is read at all, room by room', () => {
    const rooms = new Set(modules.map(({ room }) => room));
    expect([...FLOORS.flat(), 'host-sdk'].filter((room) => !rooms.has(room))).toEqual([]);
  });

  it('has no arrow up and none between rooms on one floor', () => {
    const found = breaches(({ room, imports }) =>
      imports.filter(isInside).filter((target) => {
        const to = roomOf(target);
        if (room === to || to === 'host-sdk' || room === 'plr' || room === 'host-sdk') return false;
        return floorOf(to) <= floorOf(room) && !ALLOWED_ALONG.has(`${room} → ${to}`);
      }),
    );
    expect(found).toEqual([]);
  });

  it('shows the wire only to rooms that speak of it, and only its types', () => {
    const found = breaches(({ room, imports }) =>
      imports.filter((to) => {
        if (!to.startsWith('host-sdk/') || room === 'host-sdk') return false;
        return to !== 'host-sdk/contract' || !SEES_WIRE.has(room);
      }),
    );
    expect(found).toEqual([]);
  });

  it('keeps the SDK apart from the player', () => {
    const found = breaches(({ room, imports }) =>
      room === 'host-sdk' ? imports.filter((to) => !to.startsWith('host-sdk/') && to !== 'penpal') : [],
    );
    expect(found).toEqual([]);
  });

  it('has no feature that imports another', () => {
    const found = breaches(({ path, imports }) => {
      const [room, own] = path.split('/');
      if (room !== 'features' || own === 'registry') return [];
      return imports.filter((to) => {
        const [toRoom, feature, file] = to.split('/');
        return toRoom === 'features' && feature !== own && file !== undefined;
      });
    });
    expect(found).toEqual([]);
  });

  it('has one door for each package', () => {
    const found = breaches(({ path, imports }) =>
      imports.filter((to) => {
        const name = Object.keys(DOORS).find((known) => to === known || to.startsWith(`${known}/`));
        return name !== undefined && DOORS[name]?.test(path) === false;
      }),
    );
    expect(found).toEqual([]);
  });

  it('has one door for each browser global', () => {
    const found = breaches(({ path, room, code }) =>
      room === 'host-sdk'
        ? []
        : GLOBAL_DOORS.filter(({ pattern, door }) => pattern.test(code) && !door.test(path)).map(
            ({ name }) => name,
          ),
    );
    expect(found).toEqual([]);
  });

  it('has no human language below the views', () => {
    const found = breaches(({ room, code }) =>
      SILENT_ROOMS.has(room) && /[\u0600-\u06ff]/.test(code.replace(/\/[^/\n]*[\u0600-\u06ff][^/\n]*\//g, ''))
        ? ['text in Arabic script']
        : [],
    );
    expect(found).toEqual([]);
  });

  it('has no view that spells a text of its own', () => {
    const found = breaches(({ room, isView, code }) =>
      isView && room !== 'main' && /[\u0600-\u06ff]/.test(code) ? ['text in Arabic script'] : [],
    );
    expect(found).toEqual([]);
  });

  it('has no view that reads a signal without following it', () => {
    const found = breaches(({ isView, room, code }) =>
      isView && room !== 'main' && /\.value\b/.test(code) && !/\buseSignals\(\)/.test(code)
        ? ['.value without useSignals()']
        : [],
    );
    expect(found).toEqual([]);
  });

  it('has manifests without a view, a model or a style in them', () => {
    const found = breaches(({ path, code }) => {
      if (!/^features\/[^/]+\/index$/.test(path)) return [];
      const statically = [...code.matchAll(/^import\s+(?!type)[^;]*?['"]([^'"]+)['"]/gm)].map(
        ([, to = '']) => to,
      );
      return statically.filter((to) => to.startsWith('./') || to === 'react');
    });
    expect(found).toEqual([]);
  });

  it('has files of one idea, none named after everything', () => {
    const found = breaches(({ path, code, room }) => {
      const name = path.split('/').pop() ?? '';
      const problems: string[] = [];
      if (/^(utils?|helpers?|types|constants|common|misc)$/.test(name))
        problems.push('says nothing by its name');
      if (room !== 'i18n' && code.split('\n').length > 250) problems.push('longer than 250 lines');
      if (/\benum\s+\w+\s*\{/.test(code)) problems.push('an enum');
      return problems;
    });
    expect(found).toEqual([]);
  });
});
