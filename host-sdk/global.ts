import { mountMarked } from './auto-mount';
import { createMount } from './mount';
import { createSdk } from './sdk';
import { PlayerError } from './wire/player-error';

/**
 * The script build: `<script src="…/host-sdk.global.js">` sets the global `HostSDK`, and mounts marked elements. `__SDK_SCRIPT__`
 * is the script's own address (`player/build/host-sdk.ts`).
 */
declare const __SDK_SCRIPT__: string | undefined;

const address = __SDK_SCRIPT__ ?? null;

Object.assign(globalThis, {
  HostSDK: { ...createSdk(address), of: mountMarked(createMount(address)), PlayerError },
});
