/**
 * The body of a response, of at most `most` bytes: a response may report a wrong length, or none.
 *
 * @throws if it is longer
 */
export async function readLimited(response: Response, most: number): Promise<ArrayBuffer> {
  const chunks: BlobPart[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new Error('response too large');
    }
    chunks.push(next.value);
  }
  return new Blob(chunks).arrayBuffer();
}
