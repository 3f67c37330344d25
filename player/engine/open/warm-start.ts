import { ignoreFailure } from '../../lib/ignore-failure';
import { buildsStreams } from '../media/media-source-support';
import { loadStart } from '../start/load-start';

/**
 * Loads the code that starts further streams before the viewer chooses another video. Most viewers stay with the first
 * one.
 *
 * @param quiet resolves when the connection is free
 */
export function warmStart(quiet: Promise<void>): void {
  if (buildsStreams()) quiet.then(loadStart).catch(ignoreFailure);
}
