import { useSignals } from '@preact/signals-react/runtime';
import { createElement } from 'react';
import type { FeatureContext } from '../features/manifest/define';
import { loadChunk } from '../lib/load-chunk';
import { loadWhenOnline } from '../lib/load-when-online';
import { GuardedArea } from './areas/guarded-area';
import { keepLazyViews } from './areas/lazy-view';
import type { AppContext } from './context/app-context';

const viewOf = keepLazyViews<FeatureContext>((load) => loadWhenOnline(() => loadChunk(load)));

/** Features' overlays over the picture, each in its own error boundary. */
export function Overlays({ app: { offers } }: { app: AppContext }) {
  useSignals();
  const context = offers.context.value;
  if (context === null) return null;
  return offers.features.value.map(
    ({ id, overlay }) =>
      overlay && (
        <GuardedArea key={id} name={`overlay ${id}`}>
          {createElement(viewOf(overlay.load), context)}
        </GuardedArea>
      ),
  );
}
