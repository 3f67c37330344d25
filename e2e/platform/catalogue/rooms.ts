import type { RoomType } from '../../../player/api/schema/chat';
import type { PhraseKind, Taste } from '../people/phrases';

/** The initial settings of a room. */
export interface RoomSeed {
  readonly type: RoomType;
  readonly rules: readonly string[];
  readonly defaultMessages: readonly string[];
  /** The pinned message of the provider. */
  readonly pin: string | null;
  /** Number of earlier messages. */
  readonly history: number;
  readonly crowdPerSecond: number;
  readonly crowdKind: PhraseKind;
  readonly taste: Taste;
}

export const quietRoom: RoomSeed = {
  type: 'public',
  rules: [],
  defaultMessages: [],
  pin: null,
  history: 0,
  crowdPerSecond: 0,
  crowdKind: 'mixed',
  taste: 'music',
};

export const rooms: ReadonlyMap<string, RoomSeed> = new Map([
  [
    '2001',
    {
      ...quietRoom,
      rules: [
        'با هم مهربان باشیم؛ توهین و ناسزا پاک می‌شود.',
        'شماره و نشانی خود یا دیگران را ننویسید.',
        'پیوند و تبلیغ جایی در گفتگو ندارد.',
      ],
      defaultMessages: ['آفرین 👏', 'درود بر همگی', 'صدا خوب است', 'چه زیبا 🌹'],
      pin: 'خوش آمدید! ساعت ۲۱:۳۰ گروه لیوای بندرعباس روی صحنه می‌آید. 🥁',
      history: 40,
      crowdPerSecond: 0.5,
    },
  ],
  [
    '2002',
    {
      ...quietRoom,
      type: 'auto',
      rules: ['طرفدار باشیم، نه دشمن.', 'پیام‌ها پیش از نمایش بازبینی می‌شوند.'],
      defaultMessages: ['گل! ⚽', 'آفرین بچه‌ها 💪', 'داور! 😤'],
      history: 40,
      crowdPerSecond: 2,
      crowdKind: 'short',
      taste: 'football',
    },
  ],
]);
