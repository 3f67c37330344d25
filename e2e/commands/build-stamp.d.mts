import type { Plugin } from 'vite';
import type { Addresses } from './addresses.mjs';
export declare function playerStamp(
  root: string,
  mode: string,
  env?: Readonly<Record<string, string | undefined>>,
): string;
export declare function hostStamp(root: string, at: Addresses): string;
export declare function isCurrent(outDir: string, stamp: string): boolean;
export declare function stampBuild(makeStamp: () => string): Plugin;
