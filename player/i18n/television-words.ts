import type { Lang } from './translate';

interface TelevisionWords {
  readonly play: string;
  readonly stop: string;
  /** A button that lists the devices. */
  readonly choose: string;
  readonly playing: string;
}

/** Apart from the other texts, because they are needed only if a television is available. */
export const TELEVISION_WORDS: Readonly<Record<Lang, TelevisionWords>> = {
  fa: {
    play: 'پخش روی تلویزیون',
    stop: 'پایان پخش روی تلویزیون',
    choose: 'انتخاب تلویزیون',
    playing: 'ویدیو روی تلویزیون پخش می‌شود',
  },
  ar: {
    play: 'العرض على التلفاز',
    stop: 'إنهاء العرض على التلفاز',
    choose: 'اختيار التلفاز',
    playing: 'يُعرض الفيديو على التلفاز',
  },
};
