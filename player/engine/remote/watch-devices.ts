import { ignoreFailure } from '../../lib/ignore-failure';

/** Reports whether there is a device that can play what the element has. Returns the function that ends it. */
export function watchDevices({ remote }: HTMLVideoElement, report: (found: boolean) => void): () => void {
  const watching = remote.watchAvailability(report);
  // A browser that does not look for devices by itself.
  watching.catch(() => report(false));
  return () => {
    watching.then((id) => remote.cancelWatchAvailability(id)).catch(ignoreFailure);
  };
}
