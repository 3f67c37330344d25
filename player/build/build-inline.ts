import { build } from 'vite';
import { BROWSERS } from './browsers.ts';

/** A script that stands in a page itself: built for itself, into one piece. */
export async function buildInline(
  entry: string,
  define: Record<string, string>,
  target: string | string[] = BROWSERS,
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target,
      lib: { entry, formats: ['iife'], name: 'pardehInline' },
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
  // A closing tag inside a string would end the inline script.
  return chunk.code.replaceAll('</script', '<\\/script').trim();
}
