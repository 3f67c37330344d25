/** Texts of views that open later: popovers, tabs, screens and toasts. */
export const faLater = {
  // Verbs and names that many places share
  'state.reconnecting': 'ارتباط قطع شد؛ دوباره وصل می‌شویم',
  'state.interrupted': 'فرستنده پخش را موقتاً نگه داشته است',
  'state.refused': 'سرور ویدیو پاسخ درستی نمی‌دهد؛ دوباره امتحان می‌کنیم',
  'state.attempt': 'تلاش {attempt} از {attempts}',
  'state.attempt-in': '{time}ٔ دیگر',
  'state.retry-now': 'همین حالا تلاش کن',

  'failed.network': 'به سرور ویدیو دسترسی نداریم. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  'failed.missing-title': 'این ویدیو در دسترس نیست',
  'failed.missing': 'فایل ویدیو پیدا نشد؛ شاید جابه‌جا یا حذف شده باشد.',
  'failed.refused': 'سرور ویدیو آن را نفرستاد. اینترنت شما مشکلی ندارد؛ کمی بعد دوباره تلاش کنید.',
  'failed.broken': 'این فایل خراب است یا اصلاً ویدیو نیست.',
  'failed.unreadable':
    'این فایل خراب است، یا مرورگر شما قالب آن را پشتیبانی نمی‌کند، یا سرورش نمی‌گذارد اینجا پخش شود.',
  'failed.decode': 'بخشی از این ویدیو خراب است و مرورگر نتوانست آن را نشان دهد.',
  'failed.unsupported': 'این مرورگر قالب این ویدیو را پشتیبانی نمی‌کند. با مرورگری تازه‌تر امتحان کنید.',
  'failed.platform': 'اطلاعات ویدیو دریافت نشد. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'failed.aborted': 'بارگیری ویدیو ناتمام ماند. دوباره تلاش کنید.',
  'failed.cut': 'میان راه ارتباط با سرور ویدیو قطع شد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  'failed.silent': 'مرورگر بی‌آنکه دلیلی بدهد پخش را متوقف کرد. دوباره تلاش کنید.',
  'failed.no-picture': 'مرورگر شما صدای این ویدیو را می‌شناسد، اما تصویرش را نه. با مرورگر دیگری امتحان کنید.',
  'failed.protected': 'این ویدیو قفل پخش دارد و مرورگر شما نتوانست آن را باز کند.',
  'failed.licence': 'مجوز پخش این ویدیو دریافت نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  'failed.licence-denied': 'مجوز تماشای این ویدیو را ندارید یا زمان آن گذشته است.',
  'failed.output': 'این ویدیو قفل پخش دارد و روی این نمایشگر نشان داده نمی‌شود.',
  'failed.garbled': 'پاسخ سرور خواندنی نبود. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'failed.program': 'بخشی از پخش‌کننده بارگذاری نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',

  'version.new': 'نسخهٔ تازه‌ای از پخش‌کننده آمده است. برای ادامه، آن را دوباره بارگذاری کنید.',
  'version.reload': 'بارگذاری دوباره',
  'version.later': 'بعداً',
  'action.show-more': 'نمایش بیشتر',
  'action.show-less': 'نمایش کمتر',

  'state.ended': 'پایان',

  'gesture.seconds': '{seconds} ثانیه',
  'gesture.fast': '{rate}×',

  'settings.quality-low': 'کم‌مصرف',
  'settings.role-description': 'با توصیف تصویر',
  'settings.role-captions': 'با شرح صداها',
  'settings.role-simple': 'ساده‌خوان',
  'settings.quality-now': 'اکنون {height}',
  'settings.timing': 'زمان زیرنویس',
  'settings.timing-none': 'هم‌زمان با صدا',
  'settings.timing-later': '{seconds} ثانیه دیرتر',
  'settings.timing-sooner': '{seconds} ثانیه زودتر',

  'data.per-hour': 'حدود {amount} در ساعت',
  'data.per-hour-most': 'تا {amount} در ساعت',

  'keys.locked': 'قفل شد؛ با L باز می‌شود',
  'keys.unlocked': 'قفل باز شد',
  'keys.on': '{what}: روشن',
  'keys.off': '{what}: خاموش',

  'about.no-description': 'برای این ویدیو توضیحی ننوشته‌اند.',
  'about.published': 'انتشار: {date}',
  'about.tags': 'برچسب‌ها',

  'list.failed-more': 'بقیهٔ این فهرست بارگذاری نشد.',

  'transcript.title': 'متن گفتار',

  'card.current': 'در حال پخش',
  'card.left': '{time} مانده',

  'clip.title': 'ساختن برش',

  'questions.title': 'پرسش و پاسخ',

  'sound-offer.words': 'اینترنت برای تصویر کند است',
  'sound-offer.no-picture': 'تصویر نیامد؛ صدا ادامه دارد',

  'timeline.peaks': 'بیشترین واکنش‌ها: {times}',
  'list.comma': '، ',

  'toast.vote-refused': 'رأی شما پذیرفته نشد؛ رأی‌گیری تمام شده است',
  'toast.vote-delayed': 'رأی شما هنوز به سرور نرسیده است؛ تلاش ادامه دارد',
  'toast.reactions-delayed': 'واکنش شما هنوز به سرور نرسیده است؛ تلاش ادامه دارد',
  'toast.vote-lost': 'رأی شما به سرور نرسید؛ دوباره رأی بدهید',
  'toast.login-first': 'لطفاً ابتدا وارد شوید',
  'toast.link-copied': 'پیوند کپی شد',
  'toast.embed-copied': 'کد کپی شد',
  'toast.picture-copied': 'عکس کپی شد',
  'toast.no-sound': 'صدای این ویدیو در این مرورگر پخش نمی‌شود',
  'toast.picture-saved': 'عکس ذخیره شد',
  'toast.copy-failed': 'مرورگر اجازهٔ کپی نداد',
  'toast.download-started': 'دانلود آغاز شد',
  'toast.snapshot-forbidden': 'سرور این ویدیو اجازهٔ عکس گرفتن نمی‌دهد',
  'toast.snapshot-no-picture': 'هنوز تصویری نیست که از آن عکس بگیریم',
  'toast.logged-in': 'وارد شدید',
  'toast.code-not-sent': 'مشکلی پیش آمد؛ لطفاً دوباره تلاش کنید',
  'toast.login-failed': 'مشکلی پیش آمد؛ دوباره تلاش کنید',
  'toast.like-failed': 'پسند شما ثبت نشد؛ دوباره تلاش کنید',
  'toast.bookmark-added': 'به ذخیره‌شده‌ها افزوده شد',
  'toast.bookmark-removed': 'از ذخیره‌شده‌ها برداشته شد',
  'toast.guest-likes-refused': 'برخی از پسندهای پیش از ورود در حساب شما ثبت نشد',
  'toast.guest-bookmarks-refused': 'برخی از ذخیره‌شده‌های پیش از ورود در حساب شما ثبت نشد',
  'toast.guest-keeps-refused': 'برخی از پسندها و ذخیره‌شده‌های پیش از ورود در حساب شما ثبت نشد',

  'screen.awaited-now': 'پخش زنده تا چند لحظهٔ دیگر همین‌جا آغاز می‌شود.',

  'start.tonight': 'امشب {time}',
  'start.day': '{day} {time}',
  'start.date': '{day} {date}، ساعت {time}',

  'tags.title': 'برچسب‌ها',
  'tags.back': 'پیمایش به عقب',
  'tags.on': 'پیمایش به جلو',

  'about.age-child': 'کودک',
  'about.age-teenager': 'نوجوان',
  'about.age-adult': 'بزرگسال',
  'about.viewers': '{count} بیننده',
  'about.views': '{count} بازدید',
  'about.started': 'آغاز پخش: {time}',
  'time.now': 'همین حالا',
  'toast.region': 'پیام‌ها',
  'toast.full-rate': 'ترافیک این ویدیو تمام‌بها حساب می‌شود',
  'error.generic': 'انجام نشد؛ دوباره تلاش کنید',
} as const;
