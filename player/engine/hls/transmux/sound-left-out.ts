/** The reason of an error by which the reader of MPEG-TS reports sound that cannot be played, beside a picture that can. */
export const SOUND_LEFT_OUT = 'noSound';
