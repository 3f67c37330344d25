import { whenQuiet } from '../../lib/loading/when-quiet';
import { asksForDevices, televisionOf } from '../../session/viewing/slots/television-of';
import { defineFeature } from '../manifest/define';

/** Looks for a device once a menu that offers it is open, so that other viewers load nothing. */
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

/** The video on another device, by the browser's own means (AirPlay, Chromecast). The menus have its button. */
export const television = defineFeature({
  id: 'television',
  when: ({ viewing }) => televisionOf(viewing).value !== null,
  overlay: { load: () => import('./television-overlay') },
});
