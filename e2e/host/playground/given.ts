import type { FeatureSet, MountOptions, MountParams, PlayerParams } from '../../../host-sdk';

export type GivenValue = string | number | boolean | FeatureSet;

/** Params as they are set on this page: base64 params are plain text here. */
export type Given = { readonly [Name in keyof PlayerParams]?: GivenValue };

/** Options of the frame that can be chosen here: those whose type lists the possible values. */
export type Options = { readonly [Name in keyof MountOptions]?: string | true };

export function frameOptions(options: Options): MountOptions {
  return Object.fromEntries(Object.entries(options));
}

/** The params of the player. @param encoded params encoded as base64 */
export function encode(given: Given, encoded: ReadonlySet<string>): MountParams {
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    encoded.has(name) ? encodeText(textOf(value)) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Base64 of the text's UTF-8; `btoa` alone accepts only Latin-1. */
export function encodeText(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Text unchanged, other values as JSON, and a missing value as an empty text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
