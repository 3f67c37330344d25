import { t } from '../../i18n/translate';
import { whenQuiet } from '../../lib/when-quiet';
import { breaksOf } from '../../session/viewing/breaks-of';
import { televisionOf } from '../../session/viewing/television-of';
import { defineFeature, type FeatureContext } from '../manifest/define';
import { asksForDevices } from '../manifest/more';

/** Looks for a device once a menu that offers it is open, so that other viewers load nothing. */
export const televisionSearch = defineFeature({
  id: 'television-search',
  when: mayLeave,
  start: (context) =>
    whenQuiet({
      quiet: context.session.quiet,
      wanted: () => asksForDevices(context.session.popovers.open.value),
      load: () => import('./television-model'),
      open: ({ begin }) => begin(context),
    }),
});

/** The video on another device, by the browser's own means (AirPlay, Chromecast). */
export const television = defineFeature({
  id: 'television',
  when: ({ viewing }) => televisionOf(viewing).value !== null,
  place: 'menu',
  button: {
    icon: 'tv',
    label: 'television.play',
    labels: ({ viewing }) => {
      const isAway = (televisionOf(viewing).value?.state.value ?? null) !== null;
      const words = t(isAway ? 'television.stop' : 'television.play');
      return { shown: words, spoken: words };
    },
    press: ({ viewing }) => televisionOf(viewing).peek()?.toggle(),
  },
  overlay: { load: () => import('./television-overlay') },
});

/** Whether another device could fetch the video by its address alone. */
function mayLeave({ session, viewing }: FeatureContext): boolean {
  const source = viewing.source.value;
  if (source === null || !('remote' in HTMLMediaElement.prototype)) return false;
  if (source.kind === 'remote') return true;
  const isKnownThere = source.kind === 'file' || source.format === 'HLS';
  // Nobody would add the viewer's token or show the breaks there, and a sphere is drawn here.
  const needsPlayer =
    source.soundOnly ||
    source.readable === true ||
    (source.drm ?? null) !== null ||
    viewing.details.value?.is360 === true ||
    session.params.value.isAuth === true ||
    breaksOf(viewing).value !== null;
  return isKnownThere && !needsPlayer && viewing.over.value === null;
}
