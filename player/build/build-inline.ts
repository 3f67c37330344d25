import { minify } from 'terser';
import { build } from 'vite';
import { BROWSERS } from './browsers.ts';

/** `iife` for an inline script of a page, `es` for a script that is imported. */
export type Format = 'iife' | 'es';

/**
 * Builds an inline script of a page separately, as one chunk. It is part of the first bytes that a visitor waits for,
 * so it is minified twice: Terser shortens it by a fifteenth more.
 */
export async function buildInline(
  entry: string,
  define: Record<string, string>,
  target: string | string[] = BROWSERS,
  format: Format = 'iife',
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target,
      lib: { entry, formats: [format], name: 'pardehInline' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = Array.isArray(result)
    ? result.flatMap((one) => one.output)
    : 'output' in result
      ? result.output
      : [];
  const chunk = output.find((one) => one.type === 'chunk');
  if (chunk === undefined) throw new Error(`${entry} was not built.`);
  const { code = chunk.code } = await minify(chunk.code, {
    // Safe because these scripts call only classes with `new`.
    compress: { passes: 3, ecma: 2015, unsafe_arrows: true },
    module: format === 'es',
  });
  // A closing tag inside a string would end the inline script.
  return code.replaceAll('</script', '<\\/script').trim();
}
