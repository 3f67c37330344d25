import { formatNumber } from '../../i18n/format';
import { type Key, t } from '../../i18n/translate';
import type { Feature, FeatureContext } from '../manifest/define';

export interface KeyRow {
  readonly label: string;
  /** The keys' names as printed on keyboards, from left to right. */
  readonly caps: readonly string[];
}

export interface KeyGroup {
  readonly title: Key;
  readonly rows: readonly KeyRow[];
}

/** The shortcuts that work for this video now, in groups. Read in a view. */
export function listKeys(context: FeatureContext, features: readonly Feature[]): KeyGroup[] {
  const { session, viewing } = context;
  const movable = viewing.source.value !== null && viewing.source.value.live !== 'low-latency';
  const playback = [
    row(t('keys.play-pause'), 'Space', 'K'),
    ...(movable
      ? [
          row(t('keys.skip', { seconds: 15 }), '←', '→'),
          row(t('keys.tenths'), `${formatNumber(0)} – ${formatNumber(9)}`),
          row(t('keys.ends'), 'Home', 'End'),
        ]
      : []),
  ];
  const picture = [
    ...(viewing.playback.volumeFixed ? [] : [row(t('volume.label'), '↓', '↑')]),
    row(t('volume.muted'), 'M'),
    ...(session.fullscreen.toggle === null ? [] : [row(t('transport.fullscreen'), 'F')]),
    row(t('keys.lock'), 'L'),
  ];
  return [
    { title: 'keys.group-playback', rows: playback },
    { title: 'keys.group-picture', rows: picture },
    { title: 'keys.group-features', rows: features.flatMap((feature) => featureRow(feature, context)) },
  ];
}

function featureRow(feature: Feature, context: FeatureContext): KeyRow[] {
  const { key, flag, when, button, popovers = {} } = feature;
  const label = button?.label ?? Object.values(popovers)[0]?.label;
  if (key === undefined || label === undefined) return [];
  if (flag !== undefined && !context.session.allows(flag)) return [];
  return when?.(context) === false ? [] : [row(t(label), printKey(key))];
}

function row(label: string, ...caps: readonly string[]): KeyRow {
  return { label, caps };
}

/** `KeyC` as it is printed on keyboards: `C`. */
function printKey(code: string): string {
  return code === 'Help' ? '?' : code.replace(/^(Key|Digit)/, '');
}
