// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parseConfig } from '../config-parse';
import { hashOf, inlineScripts, withPolicy } from './content-security';
import { withSettings, writeMediaLines, writePlatformLine, writeSettings } from './page-settings';

const one = parseConfig({ PARDEH_MEDIA_HOSTS: 'a.example.com,b.example.com,c.example.com' });
const other = parseConfig({
  PARDEH_PLATFORM_URL: 'https://platform.example.com/api',
  PARDEH_QUIZ_USER_IDS: '</script><script>alert(1)//,$&,\u2028',
});

type Settings = typeof one;

const playerPage = (config: Settings) =>
  withPolicy(
    `<meta charset="utf-8" />
    ${writeSettings(config)}<script>fall()</script>
    <script>early()</script>${writeMediaLines(config)}
    <style>a{}</style>
    <script>begin()</script>
`,
    config,
  );

const preloadPage = (config: Settings) =>
  withPolicy(
    `<meta charset="utf-8" />
${writeSettings(config)}<script>early()</script>
${['<link rel="modulepreload" href="../a.js" />', writePlatformLine(config)].filter((line) => line !== '').join('\n')}
`,
    config,
  );

const notFound = (config: Settings) => withPolicy('<meta charset="utf-8" />\n<style>a{}</style>', config);

test.for([
  ['the player’s', playerPage],
  ['the one that loads ahead', preloadPage],
  ['the one for unknown addresses', notFound],
] as const)('a page with other settings is the page that is built with them: %s', ([, build]) => {
  for (const [from, to] of [
    [one, other],
    [other, one],
    [one, one],
  ] as const)
    expect(withSettings(build(from), to)).toBe(build(to));
});

test('no text in a setting ends its script, and the script gives it back', () => {
  const page = withSettings(playerPage(one), other);
  const [script = '', ...more] = inlineScripts(page);
  expect(more).toEqual(['fall()', 'early()', 'begin()']);
  const self: { pardeh?: Settings } = {};
  runInNewContext(script, { self });
  expect([...(self.pardeh?.quizUserIds ?? [])]).toEqual(other.quizUserIds);
  expect(page).toContain(`'sha256-${hashOf(script)}'`);
});
