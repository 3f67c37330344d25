import { mountMarked } from './auto-mount';
import { createMount } from './mount';
import { createSdk } from './sdk';
import { PlayerError } from './wire/player-error';

/** The script build: `<script src="…/host-sdk.global.js">` sets the global `HostSDK`, and mounts what is marked. */
const script = document.currentScript;
const address = script instanceof HTMLScriptElement ? script.src : null;

Object.assign(globalThis, {
  HostSDK: { ...createSdk(address), of: mountMarked(createMount(address)), PlayerError },
});
