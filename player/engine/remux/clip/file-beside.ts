import type { Beside } from '../../beside';
import type { OpenFeed } from '../../media/feed';
import { type FileClipsOptions, openFileClips } from './file-clips';
import { openFilePicture } from './file-picture';

export interface FileBesideOptions extends Omit<FileClipsOptions, 'duration' | 'canPlay'> {
  /** The element that plays the file. */
  readonly playing: HTMLVideoElement;
  /** How that element gets the file. */
  readonly openFeed: OpenFeed;
}

/** Clips of a plain file, and frames for choosing their start and end. */
export async function openFileBeside({ playing, openFeed, ...options }: FileBesideOptions): Promise<Beside> {
  const clips = await openFileClips({ ...options, duration: playing.duration });
  return {
    clips,
    scrubPicture: (video) => openFilePicture({ video, playing, openFeed, ...options }),
  };
}
