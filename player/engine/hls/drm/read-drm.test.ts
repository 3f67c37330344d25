import { describe, expect, it } from 'vitest';
import { readDrm } from './read-drm';

const license_url = 'https://media.example.com/licence';

describe('the `drm` part of the details', () => {
  it('names the licence servers by key system', () => {
    const certificate_url = 'https://media.example.com/certificate';
    expect(readDrm({ widevine: { license_url }, fairplay: { license_url, certificate_url } })).toEqual({
      'com.widevine.alpha': { licenseUrl: license_url, certificateUrl: null, headers: {} },
      'com.apple.fps': { licenseUrl: license_url, certificateUrl: certificate_url, headers: {} },
    });
  });

  it.each<readonly [unknown]>([
    [null],
    ['widevine'],
    [7],
    [[]],
    [{ widevine: null }],
    [{ widevine: { license_url: 7 } }],
    [{ widevine: { license_url: 'javascript:alert(1)' } }],
    [{ constructor: { license_url }, nagra: { license_url } }],
  ])('leaves out what it does not know: %j', (given) => {
    expect(readDrm(given)).toEqual({});
  });

  it('keeps headers that a request may have, and no others', () => {
    const headers = { 'x-ticket': 'abc', 'bad name': '1', 'x-split': 'a\r\nb: c', 'x-number': 7 };
    const { 'com.widevine.alpha': widevine } = readDrm({ widevine: { license_url, headers } });
    expect(widevine?.headers).toEqual({ 'x-ticket': 'abc' });
  });
});
