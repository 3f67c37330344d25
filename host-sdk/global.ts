import { createMount } from './mount';
import { PlayerError } from './player-error';

/** The script build: `<script src="…/host-sdk.global.js">` sets the global `HostSDK`. */
const script = document.currentScript;

Object.assign(globalThis, {
  HostSDK: { mount: createMount(script instanceof HTMLScriptElement ? script.src : null), PlayerError },
});
