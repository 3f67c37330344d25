import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What checks something before the controls are there. Whoever is missing here costs bytes, which the budgets find. */
const EARLY =
  /\/player\/(api\/(answer|request|schema\/(auth|caller|details|loose))|session\/(settings|watched))\.ts$/;

const LATE = '?late';

/**
 * Valibot is one module, so that all that anybody uses of it would come with the first script. What comes later has a
 * copy of its own: schemas of both understand each other, since they know one another by their methods alone.
 */
export function lateSchemas(root: string): Plugin {
  const file = `${root}node_modules/valibot/dist/index.mjs`;
  return {
    name: 'pardeh:late-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^valibot$/ },
      handler: (_id, importer) => (importer === undefined || EARLY.test(importer) ? file : file + LATE),
    },
    load: {
      filter: { id: /valibot\/dist\/index\.mjs\?late$/ },
      handler: () => ({ code: readFileSync(file, 'utf8'), moduleSideEffects: false }),
    },
  };
}
