import type { Lang } from './translate';

interface HelpTexts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly noScript: string;
  /** A link to the same video, outside the frame. */
  readonly openPage: string;
}

/** Texts of the page itself, for browsers in which the player's scripts cannot run. */
export const HELP_TEXTS: Readonly<Record<Lang, HelpTexts>> = {
  fa: {
    title: 'پخش‌کننده باز نشد',
    text: 'اینترنت خود را بررسی کنید و دوباره تلاش کنید. اگر باز هم نشد، مرورگر خود را به‌روز کنید یا با مرورگر دیگری امتحان کنید.',
    again: 'تلاش دوباره',
    noScript: 'برای پخش ویدیو، جاوااسکریپت را در مرورگر خود روشن کنید.',
    openPage: 'باز کردن ویدیو در صفحه‌ای جدا',
  },
  ar: {
    title: 'تعذّر فتح المشغّل',
    text: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة. وإن تكرّر ذلك فحدّث متصفّحك أو جرّب متصفّحًا آخر.',
    again: 'إعادة المحاولة',
    noScript: 'لتشغيل الفيديو، فعّل جافا سكريبت في متصفّحك.',
    openPage: 'فتح الفيديو في صفحة مستقلة',
  },
};
