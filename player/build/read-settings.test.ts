// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings';

describe('the settings of an export', () => {
  test('are those of the build, by their names in the player', () => {
    const settings = {
      platformUrl: 'https://p.example.com/api/',
      mediaHosts: ['a.b', 'c.d:8443'],
      production: true,
    };
    expect(readSettings(JSON.stringify(settings))).toMatchObject({
      platformUrl: 'https://p.example.com/api',
      tokenUrl: 'https://p.example.com/api/auth/token',
      mediaHosts: ['a.b', 'c.d:8443'],
      production: true,
    });
  });

  test.for([
    ['{', 'The settings are no JSON'],
    ['[]', 'The settings must be an object'],
    ['{"mediahosts":["a.b"]}', '"mediahosts" is no setting. There are: platformUrl, tokenUrl,'],
    ['{"basePath":"/x/"}', '"basePath" is no setting.'],
    ['{"__proto__":{"production":true}}', '"__proto__" is no setting.'],
    ['{"constructor":"x"}', '"constructor" is no setting.'],
    [
      '{"mediaHosts":"a.b"}',
      'mediaHosts is "a.b", but must be a list of texts, such as ["www.example.com"].',
    ],
    ['{"mediaHosts":["a.b,c.d"]}', 'mediaHosts is ["a.b,c.d"], but must be a list of texts'],
    ['{"production":"true"}', 'production is "true", but must be true or false.'],
    ['{"platformUrl":""}', 'platformUrl is "", but must be a text.'],
    [
      '{"platformUrl":"javascript:alert(1)"}',
      'platformUrl is "javascript:alert(1)", but must be an http(s) address, or a path that begins with one slash.',
    ],
    ['{"mediaHosts":["https://a.b"]}', 'mediaHosts is "https://a.b", but must be a list of full host names'],
    [
      '{"hostOrigins":["a.b; script-src *"]}',
      'hostOrigins is "a.b; script-src *", but must be a list of origins',
    ],
    ['{"authCookie":"a=b"}', 'authCookie is "a=b", but must be a cookie name.'],
    ['{"production":true}', 'production is true, but mediaHosts is empty.'],
  ] as const)('%s is refused in words', ([json, words]) => {
    expect(() => readSettings(json)).toThrow(words);
    expect(() => readSettings(json)).not.toThrow(/PARDEH_|\.env/);
  });

  test('the package’s page lists each of them', () => {
    const page = readFileSync('player/package/README.md', 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(() => readSettings('{"x":1}')).toThrow(`There are: ${listed.join(', ')}.`);
  });
});
