import { whenQuiet } from '../../lib/loading/when-quiet';
import { asksForDevices, televisionOf } from '../../session/viewing/slots/television-of';
import { defineFeature } from '../manifest/define';

/** Looks for devices once a menu with the button is open, so that other viewers load no code for it. */
export const televisionSearch = defineFeature({
  id: 'television-search',
  when: () => 'remote' in HTMLMediaElement.prototype,
  start: (context) =>
    whenQuiet({
      quiet: context.session.quiet,
      wanted: () => asksForDevices(context.session.popovers.open.value),
      load: () => import('./television-model'),
      open: ({ begin }) => begin(context),
    }),
});

/** Plays the video on another device through the browser (AirPlay, Chromecast). Its button is in the menus. */
export const television = defineFeature({
  id: 'television',
  when: ({ viewing }) => televisionOf(viewing).value !== null,
  overlay: { load: () => import('./television-overlay') },
});
