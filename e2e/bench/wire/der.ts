/** The little of ASN.1's DER (X.690) that a certificate of one's own needs. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

export const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);

export const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);

export const integer = (value: number) => der(0x02, Buffer.from([value]));

export const octets = (bytes: Buffer) => der(0x04, bytes);

/** Whole bytes only. */
export const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);

export const utf8 = (text: string) => der(0x0c, Buffer.from(text));

/** By its bytes: the arcs are few and known. */
export const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** UTCTime, in whole seconds. */
export const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
