import { openInput } from './media-file';

/** How many pictures a file has, whether or not this browser can decode them; a cover image is none. */
export async function countPictures(url: string): Promise<number> {
  const input = openInput(url);
  try {
    return (await input.getVideoTracks()).length;
  } finally {
    input.dispose();
  }
}
