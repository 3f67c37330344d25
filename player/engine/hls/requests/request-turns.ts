import type { Fragment, Part } from 'hls.js';

/** The inputs for the turn of a request. */
export interface Turn {
  readonly frag: Pick<Fragment, 'type' | 'start' | 'end' | 'sn'>;
  readonly part: Pick<Part, 'end'> | null;
}

type Segment = Turn['frag'];

/** Maximum delay of a video request, in milliseconds, so that the audio playlist can arrive. */
export const LONGEST_WAIT_MS = 150;
/** After this many waits in vain, audio is published later than video, and video requests are no longer delayed. */
const MOST_IN_VAIN = 2;

/**
 * Requests the audio of a live segment before its video. Both share a connection, on which a server sends the first
 * request completely first: audio that is requested a moment later arrives after the whole video segment, and on a slow
 * connection playback stalls meanwhile.
 */
export function createRequestTurns() {
  /** End of the audio that was requested last, in seconds; `null` if audio has no segments of its own. */
  let requestedUntil: number | null = null;
  let inVain = 0;
  let waiting: { readonly segment: Segment; readonly go: () => void } | null = null;

  const isHere = ({ start, end }: Segment) => requestedUntil === null || requestedUntil >= (start + end) / 2;

  return {
    /**
     * @param go sends the request
     * @returns the function that ends the wait
     */
    enter({ frag: segment, part }: Turn, go: () => void): () => void {
      if (segment.type === 'audio' && segment.sn !== 'initSegment') {
        go();
        requestedUntil = (part ?? segment).end;
        if (waiting === null || !isHere(waiting.segment)) return () => undefined;
        inVain = 0;
        waiting.go();
        return () => undefined;
      }
      // A part is too short to delay the audio.
      if (segment.type !== 'main' || part !== null || isHere(segment) || inVain >= MOST_IN_VAIN) {
        go();
        return () => undefined;
      }
      const leave = () => {
        clearTimeout(timer);
        if (waiting === own) waiting = null;
      };
      const own = {
        segment,
        go() {
          leave();
          go();
        },
      };
      const timer = setTimeout(() => {
        inVain += 1;
        own.go();
      }, LONGEST_WAIT_MS);
      waiting = own;
      return leave;
    },
  };
}
