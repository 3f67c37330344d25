/** Layers that few videos want, in one file beside the controls. */
export { SoundFace } from '../picture/sound-face';
export { ResumePill } from '../states/resume-pill';
export { SmallWindow } from '../states/small-window';
