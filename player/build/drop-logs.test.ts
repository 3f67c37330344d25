import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { withoutLogs } from './drop-logs.ts';

const kept = (code: string) => withoutLogs(code, parseSync('a.ts', code).program);

it('drops each line of a logger, and moves nothing', () => {
  const code = [
    'if (late) this.log(`frames',
    '  late`);',
    'this.hls?.logger.warn("late");',
    'logger?.debug(late as string);',
    'next();',
  ];
  const [condition, rest, warning, debug, last] = kept(code.join('\n')).split('\n');
  expect(condition).toMatch(/^if \(late\) ; *$/);
  expect(rest?.trim()).toBe('');
  expect([warning?.trim(), debug?.trim()]).toEqual([';', ';']);
  expect(last).toBe('next();');
  expect(kept(code.join('\n'))).toHaveLength(code.join('\n').length);
});

it.each([
  'const warn = this.log;',
  'this.error("late");',
  'Math.log(2);',
  'this.log = log;',
  'const a = this.log(2);',
])('keeps %s', (code) => expect(kept(code)).toBe(code));
