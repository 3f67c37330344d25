/**
 * Whether a file whose sound plays without a picture contains one that this browser cannot decode.
 *
 * @returns `null` if the page cannot read the file
 */
export async function hasPicture(url: string): Promise<boolean | null> {
  try {
    const { countPictures } = await import('../remux/count-pictures');
    return (await countPictures(url)) > 0;
  } catch {
    return null;
  }
}
