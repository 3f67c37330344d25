import { createHash } from 'node:crypto';
import { buildInline, type Format } from './build-inline.ts';

export interface OwnScript {
  /** Name in the export, with a hash of the content, so that the file may be cached for ever. */
  readonly fileName: string;
  readonly source: string;
}

/** A script in a file of its own, which few visitors request. */
export async function buildOwnScript(
  name: string,
  entry: string,
  define: Record<string, string>,
  { target, format }: { readonly target?: string; readonly format?: Format } = {},
): Promise<OwnScript> {
  const source = await buildInline(entry, define, target, format);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 7);
  return { fileName: `assets/${name}-${hash}.js`, source };
}
