import { useSignals } from '@preact/signals-react/runtime';
import type { FeatureContext } from '../features/manifest/define';
import { loadChunk } from '../lib/loading/load-chunk';
import { loadWhenOnline } from '../lib/loading/load-when-online';
import { tellLost } from '../session/renewal/tell-lost';
import { keepLazyViews } from './areas/lazy-view';
import { LoadedArea } from './areas/loaded-area';
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
        <LoadedArea
          key={id}
          name={`overlay ${id}`}
          waiting={null}
          viewOf={() => viewOf(overlay)}
          given={context}
          renewal={session.renewal}
          silent="always"
          {...(overlay.missed && { onLost: () => void tellLost(session) })}
        />
      ),
  );
}
