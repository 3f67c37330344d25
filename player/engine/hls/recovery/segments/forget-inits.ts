/** The properties of hls.js's `Hls` that contain init segments. */
interface Streams {
  readonly levels: readonly Rendition[];
  readonly allAudioTracks: readonly Rendition[];
}

interface Rendition {
  readonly details?:
    | { readonly fragments: readonly { readonly initSegment: { data?: unknown } | null }[] }
    | undefined;
}

/**
 * Makes hls.js request the init segments again. A restarted live encoder may have replaced them under the same names
 * without a discontinuity; the following media can be decoded only with the new ones.
 *
 * @returns whether there were any
 */
export function forgetInits({ levels, allAudioTracks }: Streams): boolean {
  let had = false;
  for (const { details } of [...levels, ...allAudioTracks]) {
    for (const { initSegment } of details?.fragments ?? []) {
      if (initSegment === null) continue;
      delete initSegment.data;
      had = true;
    }
  }
  return had;
}
