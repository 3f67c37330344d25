import { openInput } from './media-file';

/** The number of a file's video tracks, whether or not this browser can decode them; a cover image is none. */
export async function countPictures(url: string): Promise<number> {
  const input = openInput(url);
  try {
    return (await input.getVideoTracks()).length;
  } finally {
    input.dispose();
  }
}
