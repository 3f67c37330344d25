import { embedMarked } from './marked';
import { Player } from './player';

/**
 * The script build: `<script src="…/host-sdk.vimeo.global.js">` sets the global `Vimeo.Player`, or gives the class to
 * an AMD loader (RequireJS), and embeds players into marked elements.
 */
const define: unknown = Reflect.get(globalThis, 'define');
if (typeof define === 'function' && 'amd' in define) define([], () => Player);
else Object.assign(globalThis, { Vimeo: { ...Reflect.get(globalThis, 'Vimeo'), Player } });

embedMarked();
