/** A part comes after a round trip, or after two if a packet is lost. */
const TRIPS = 1.5;

/**
 * Whether a segment is loaded as a whole as soon as it is complete. Parts are requested one after the other: short ones
 * come no faster over a long line than they are played, so that the buffer never grows.
 *
 * @param part duration, in seconds
 * @param trip of a request there and back, in seconds
 */
export const wholeSegments = (part: number, trip: number): boolean => trip * TRIPS > part;
