import { describe, expect, it } from 'vitest';
import { allowedUrl } from './allowed-url';

const LIST = ['media.example.com', 'cdn.example.com:8443', 'http://localhost:4174'];

describe('allowedUrl', () => {
  it.each([
    ['https://media.example.com/a.mp4', 'https://media.example.com/a.mp4'],
    ['https://MEDIA.example.com/a b.mp4'.replace(' ', '%20'), 'https://media.example.com/a%20b.mp4'],
    ['https://media.example.com:9000/a.mp4', 'https://media.example.com:9000/a.mp4'],
    ['https://cdn.example.com:8443/x', 'https://cdn.example.com:8443/x'],
    ['http://localhost:4174/media/files/sample.mp4', 'http://localhost:4174/media/files/sample.mp4'],
  ])('lets %s in', (address, href) => {
    expect(allowedUrl(address, LIST)).toBe(href);
  });

  it.each([
    ['a host that only begins like an entry', 'https://media.example.com.evil.tld/a.mp4'],
    ['a host that only ends like an entry', 'https://evil-media.example.com/a.mp4'],
    ['a subdomain', 'https://x.media.example.com/a.mp4'],
    ['user-info that looks like an entry', 'https://media.example.com@evil.tld/a.mp4'],
    ['a script that names an entry', 'javascript://media.example.com/%0aalert(1)'],
    ['data', 'data:text/html,media.example.com'],
    ['plain http to a host that wants https', 'http://media.example.com/a.mp4'],
    ['another port than the entry names', 'https://cdn.example.com:8444/x'],
    ['the entry without its port', 'https://cdn.example.com/x'],
    ['a path without a host', '/a.mp4'],
    ['an address without a scheme', '//media.example.com/a.mp4'],
    ['a backslash', 'https://media.example.com\\@evil.tld/'],
    ['white space in front', ' https://media.example.com/a.mp4'],
    ['a line break within', 'https://media.exa\nmple.com/a.mp4'],
    ['a zero byte', 'https://media.example.com/\u0000'],
    ['a trailing dot', 'https://media.example.com./a.mp4'],
    ['a look-alike letter', 'https://medi\u0430.example.com/a.mp4'],
    ['nothing', ''],
    ['what is no address', 'hello'],
    ['more than 2048 characters', `https://media.example.com/${'a'.repeat(2048)}`],
  ])('keeps out %s', (_what, address) => {
    expect(allowedUrl(address, LIST)).toBeNull();
  });

  it('keeps everything out when the list is empty', () => {
    expect(allowedUrl('https://media.example.com/', [])).toBeNull();
  });
});
