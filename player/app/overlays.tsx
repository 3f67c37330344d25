import { useSignals } from '@preact/signals-react/runtime';
import { createElement } from 'react';
import type { FeatureContext } from '../features/manifest/define';
import { loadChunk } from '../lib/loading/load-chunk';
import { loadWhenOnline } from '../lib/loading/load-when-online';
import { Area } from '../ui/area';
import { keepLazyViews } from './areas/lazy-view';
import { reportArea } from './areas/report-area';
import type { AppContext } from './context/app-context';

const viewOf = keepLazyViews<FeatureContext>((load) => loadWhenOnline(() => loadChunk(load)));

/** Features' overlays over the picture, each in its own error boundary. */
export function Overlays({ app: { offers, session } }: { app: AppContext }) {
  useSignals();
  const context = offers.context.value;
  if (context === null) return null;
  return offers.features.value.map(
    ({ id, overlay }) =>
      overlay && (
        <Area
          key={id}
          name={`overlay ${id}`}
          onError={(area, error) => {
            reportArea(area, error);
            if (overlay.missed) void session.renewal.offer();
          }}
        >
          {createElement(viewOf(overlay), context)}
        </Area>
      ),
  );
}
