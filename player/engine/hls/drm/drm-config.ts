import type { HlsConfig } from 'hls.js';
import type { EngineOptions } from '../../contract';
import { base64url } from './base64url';
import { readDrm } from './read-drm';

const CLEAR_KEY = 'org.w3.clearkey';

type Systems = NonNullable<HlsConfig['drmSystems']>;
type GenerateRequest = NonNullable<NonNullable<Systems[keyof Systems]>['generateRequest']>;

/** Clear Key needs only the key's id as init data (Encrypted Media Extensions, 9.1). */
const requestKeyIds: GenerateRequest = (type, data, { decryptdata: { keyId } }) => {
  if (data !== null || keyId === null) return { initDataType: type, initData: data };
  const kid = base64url(keyId);
  return {
    initDataType: 'keyids',
    initData: new TextEncoder().encode(JSON.stringify({ kids: [kid] })).buffer,
  };
};

/** Whether a stream is encrypted, but its details contain no allowed licence server. */
export function lacksLicences({ drm }: EngineOptions['source']): boolean {
  return (drm ?? null) !== null && Object.keys(readDrm(drm)).length === 0;
}

/** Configuration for encrypted streams; none for a stream without keys. */
export function drmConfig({ source, tokenFor = null }: EngineOptions): Partial<HlsConfig> {
  const drm = readDrm(source.drm);
  const systems = Object.entries(drm);
  if (systems.length === 0) return {};
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries(
      systems.map(([system, { licenseUrl, certificateUrl }]) => [
        system,
        {
          licenseUrl,
          ...(certificateUrl !== null && { serverCertificateUrl: certificateUrl }),
          ...(system === CLEAR_KEY && { generateRequest: requestKeyIds }),
        },
      ]),
    ),
    licenseXhrSetup(xhr, url) {
      xhr.open('POST', url);
      const token = tokenFor?.(url) ?? null;
      if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
      const access = systems.find(([, { licenseUrl }]) => licenseUrl === url)?.[1];
      for (const [name, value] of Object.entries(access?.headers ?? {})) xhr.setRequestHeader(name, value);
    },
  };
}
