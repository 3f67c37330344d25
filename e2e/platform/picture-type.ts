/** First bytes of each file type. */
const signatures: readonly (readonly [type: string, start: Buffer])[] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

export const pictureTypes: readonly string[] = signatures.map(([type]) => type);

/** The image type by content, regardless of the file name. */
export function pictureType(bytes: Buffer): string | undefined {
  return signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
}
