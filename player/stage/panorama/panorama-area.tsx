import { useSignals } from '@preact/signals-react/runtime';
import { withTexts } from '../../i18n/translate';
import { loadChunk } from '../../lib/loading/load-chunk';
import { roundPictureOf } from '../../session/viewing/panorama/round-picture';
import type { Viewing } from '../../session/viewing/viewing';
import { Area } from '../../ui/area';
import { lazyComponent } from '../../ui/lazy/lazy-component';
import type { StageSession } from '../stage-session';

/** The chunk contains three.js; other videos do not load it. */
const Panorama = lazyComponent(async () => (await loadChunk(withTexts(() => import('./panorama')))).default);

/** The panorama of a 360-degree video. If it breaks or fails to load, the flat picture stays. */
export function PanoramaArea({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  if (viewing.details.value?.is360 !== true || session.params.value.raw) return null;
  const fallBack = (area: string, cause: unknown) => {
    roundPictureOf(viewing).settle();
    session.toasts.show({ key: 'panorama.flat' });
    reportError(new Error(`other-error: the area "${area}" broke`, { cause }));
  };
  return (
    <Area name="panorama" onError={fallBack}>
      <Panorama session={session} viewing={viewing} />
    </Area>
  );
}
