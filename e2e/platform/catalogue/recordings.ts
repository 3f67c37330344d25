import { quietRoom, type RoomSeed, rooms } from './rooms';
import { quietShow, type ShowSeed, shows } from './shows';
import type { VideoName } from './video-name';

/** A show that was recorded before the platform existed. */
export interface RecordedSeed {
  readonly video: VideoName;
  readonly show: ShowSeed;
  readonly room: RoomSeed;
  /** Messages of the host that are pinned between two times, in seconds of the video. */
  readonly pins: readonly { readonly text: string; readonly from: number; readonly until: number }[];
  /** Times at which the crowd reacts more than usual, in seconds of the video. */
  readonly peaks: readonly { readonly from: number; readonly to: number; readonly perSecond: number }[];
}

export const recordedShows: readonly RecordedSeed[] = [
  {
    video: 'archive 3106',
    show: shows.get('2001') ?? quietShow,
    room: { ...(rooms.get('2001') ?? quietRoom), crowdPerSecond: 1 },
    pins: [
      { text: 'تا چند دقیقهٔ دیگر گروه لیوا روی صحنه می‌آید.', from: 8, until: 24 },
      { text: 'نظرسنجی تا پایان این قطعه باز است.', from: 24, until: 40 },
    ],
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
    pins: [],
    peaks: [{ from: 32, to: 36, perSecond: 30 }],
  },
];
