import type { ParamName } from './table';

/**
 * How each param appears in the usage log: as text, as its address without the query, or never. A param without an entry
 * does not compile.
 */
export const LOGGED = {
  type: 'text',
  id: 'text',
  src: 'address',
  quiz: 'text',
  isGeneral: 'text',
  raw: 'text',
  portrait: 'text',
  fullscreen: 'text',
  autoplay: 'text',
  muted: 'text',
  controls: 'text',
  preload: 'text',
  accent: 'text',
  loop: 'text',
  end: 'text',
  t: 'text',
  h: 'text',
  theme: 'text',
  provider: 'text',
  fullrate: 'text',
  snapshot: 'text',
  cover: 'address',
  'e-url': 'base64-address',
  'e-cover': 'base64-address',
  user_id: 'text',
  user_ids: 'text',
  preview: 'text',
  isAuth: 'text',
  authentication: 'text',
  site: 'text',
  xToken: 'never',
  width: 'text',
  height: 'text',
  chart: 'text',
  uuid: 'text',
  homeButtonClickFlag: 'text',
  daaniToken: 'never',
  lang: 'text',
  showModuleTitle: 'text',
  scrollElementId: 'text',
  isMarkersChange: 'text',
  featureSet: 'text',
  redirectOnEndedUrl: 'address',
} as const satisfies { [Name in ParamName]: 'text' | 'address' | 'base64-address' | 'never' };

export type SecretParam = {
  [Name in ParamName]: (typeof LOGGED)[Name] extends 'never' ? Name : never;
}[ParamName];
