import type { FeatureFlag, FeatureSet } from '../../host-sdk/contract/contract';

export const FEATURE_FLAGS = [
  'downloadUrl',
  'feedback',
  'personalMarker',
  'profileFooter',
  'bookmark',
  'enableTracker',
  'shareButton',
  'showCommentSection',
  'videoUploadTime',
  'videoViewers',
  'recommendationList',
  'playlist',
  'chat',
  'continuousPlayback',
  'clip',
] as const satisfies readonly FeatureFlag[];

/**
 * Parses a feature set in any form that hosts send: an object, a JSON string, or a query string. The value 'false'
 * hides a feature; unknown flags and unreadable text are ignored.
 */
export function parseFeatureSet(value: unknown): FeatureSet {
  const given = typeof value === 'string' ? readText(value) : value;
  const flags: FeatureSet = {};
  if (typeof given !== 'object' || given === null) return flags;
  const entries = new Map<string, unknown>(Object.entries(given));
  for (const flag of FEATURE_FLAGS) {
    if (entries.has(flag)) flags[flag] = !isFalse(entries.get(flag));
  }
  return flags;
}

function readText(text: string): unknown {
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text);
    } catch {
      // Invalid JSON is ignored as a whole; the defaults stay.
      return null;
    }
  }
  return Object.fromEntries(new URLSearchParams(text));
}

function isFalse(value: unknown): boolean {
  return value === false || String(value).toLowerCase() === 'false';
}
