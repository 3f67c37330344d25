/** The reason of the error that the MPEG-TS demuxer reports if only the video can be played. */
export const SOUND_LEFT_OUT = 'noSound';
