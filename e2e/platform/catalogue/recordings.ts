import { quietRoom, type RoomSeed, rooms } from './rooms';
import { quietShow, type ShowSeed, shows } from './shows';
import type { VideoName } from './video-name';

/** A show that was recorded before the platform existed. */
export interface RecordedSeed {
  readonly video: VideoName;
  readonly show: ShowSeed;
  readonly room: RoomSeed;
  /** Times at which the crowd reacts more than usual, in seconds of the video. */
  readonly peaks: readonly { readonly from: number; readonly to: number; readonly perSecond: number }[];
}

export const recordedShows: readonly RecordedSeed[] = [
  {
    video: 'archive 3106',
    show: shows.get('2001') ?? quietShow,
    room: { ...(rooms.get('2001') ?? quietRoom), crowdPerSecond: 1 },
    peaks: [
      { from: 14, to: 20, perSecond: 22 },
      { from: 30, to: 34, perSecond: 12 },
      { from: 46, to: 54, perSecond: 34 },
    ],
  },
  {
    video: 'archive 3002',
    show: shows.get('2010') ?? quietShow,
    room: { ...quietRoom, crowdPerSecond: 0.5, crowdKind: 'short' },
    peaks: [{ from: 32, to: 36, perSecond: 30 }],
  },
];
