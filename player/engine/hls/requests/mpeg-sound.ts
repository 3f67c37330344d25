const CODECS = /CODECS="[^"]*"/g;
/** MPEG-4's names for MPEG-1 audio of layers 1 and 2 (ISO/IEC 14496-3, table 1.17), and for layer 3. */
const EARLIER = /mp4a\.40\.3[23]/g;
const LAYER_3 = 'mp4a.40.34';

/**
 * Digital television uses layer 2, whose name ffmpeg writes into CODECS. Browsers support all layers only under the
 * name of layer 3, so hls.js would drop every rendition.
 */
export function withMpegSound(master: string): string {
  return master.replace(CODECS, (codecs) => codecs.replace(EARLIER, LAYER_3));
}
