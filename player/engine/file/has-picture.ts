/**
 * Looks into a file whose sound plays without a picture: has it none, or one that this browser cannot decode?
 *
 * @returns `null` where the file cannot be read by the page
 */
export async function hasPicture(url: string): Promise<boolean | null> {
  try {
    const { countPictures } = await import('../remux/count-pictures');
    return (await countPictures(url)) > 0;
  } catch {
    return null;
  }
}
