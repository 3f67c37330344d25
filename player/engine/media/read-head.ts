/** The first bytes of a response, fewer where it is shorter. The rest is left to whoever ends the request. */
export async function readHead({ body }: Response, most: number): Promise<Uint8Array> {
  const head = new Uint8Array(most);
  const reader = body?.getReader();
  let length = 0;
  while (reader !== undefined && length < most) {
    const { value } = await reader.read();
    if (value === undefined) break;
    head.set(value.subarray(0, most - length), length);
    length = Math.min(most, length + value.length);
  }
  return head.subarray(0, length);
}
