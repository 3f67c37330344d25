/** The same module with the full build of hls.js (`build/hls-from-source.ts`). */
declare module '*/open-hls?full' {
  export const openHlsEngine: typeof import('./open-hls').openHlsEngine;
  export const dashParts: typeof import('./open-hls').dashParts;
}

/** Whether this is the full build. */
declare const __FULL_BUILD__: boolean;
