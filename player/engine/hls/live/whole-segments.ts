/** Round trips per part: one, or two if a packet is lost. */
const TRIPS = 1.5;

/**
 * Whether complete segments are loaded as a whole. Parts are requested one after the other: with a long round trip, short
 * parts arrive no faster than they are played, so that the buffer never grows.
 *
 * @param part duration of a part, in seconds
 * @param trip round-trip time of a request, in seconds
 */
export const wholeSegments = (part: number, trip: number): boolean => trip * TRIPS > part;
