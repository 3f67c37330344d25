import { build } from 'vite';
import type { Config } from '../config';
import { BROWSERS } from './browsers.ts';

/** Settings that no inline script needs; each byte of a page comes before its first frame. */
const NOT_INLINE = [
  'hostOrigins',
  'linkHosts',
  'quizUserIds',
  'redirectHosts',
  'tokenHosts',
] as const satisfies readonly (keyof Config)[];

/** The settings for inline scripts, as a definition. */
export function inlineDefine(config: Config): Record<string, string> {
  const entries = Object.entries(config).filter(([name]) => !NOT_INLINE.some((one) => one === name));
  return { __PARDEH_CONFIG__: JSON.stringify(Object.fromEntries(entries)) };
}

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
  const missing = NOT_INLINE.filter((name) => chunk.code.includes(`.${name}`));
  if (missing.length > 0) throw new Error(`${entry} reads ${missing.join(', ')}, which inline scripts lack.`);
  // A closing tag inside a string would end the inline script.
  return chunk.code.replaceAll('</script', '<\\/script').trim();
}
