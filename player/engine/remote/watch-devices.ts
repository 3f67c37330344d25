import { ignoreFailure } from '../../lib/ignore-failure';

/** Reports whether there is a device that can play the element's media. Returns the function that ends it. */
export function watchDevices({ remote }: HTMLVideoElement, report: (found: boolean) => void): () => void {
  const watching = remote.watchAvailability(report);
  // The browser does not support watching for devices.
  watching.catch(() => report(false));
  return () => {
    watching.then((id) => remote.cancelWatchAvailability(id)).catch(ignoreFailure);
  };
}
