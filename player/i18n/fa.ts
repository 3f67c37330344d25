/**
 * Every text that a viewer can read, and the source of the keys. Keys are `group.name`; `{name}` takes a value, and
 * numbers among the values get the language's digits.
 */
export const fa = {
  // Verbs and names that many places share
  'action.back': 'بازگشت',
  'action.cancel': 'انصراف',
  'action.close': 'بستن',
  'action.more': 'بیشتر',
  'action.retry': 'تلاش دوباره',
  'action.check-again': 'بررسی دوباره',
  'list.joiner': ' و ',

  'player.label': 'پخش‌کنندهٔ ویدیو',

  'transport.play': 'پخش',
  'transport.pause': 'توقف',
  'transport.replay': 'تماشای دوباره',
  'transport.next': 'ویدیوی بعدی',
  'transport.back': '{seconds} ثانیه عقب',
  'transport.forward': '{seconds} ثانیه جلو',
  'transport.timeline': 'نوار زمان',
  'transport.position': '{time} از {duration}',
  'transport.fullscreen': 'تمام‌صفحه',
  'transport.exit-fullscreen': 'خروج از تمام‌صفحه',

  'volume.label': 'بلندی صدا',
  'volume.value': '{percent} درصد',
  'volume.muted': 'بی‌صدا',
  'volume.mute': 'بی‌صدا کردن',
  'volume.unmute': 'صدادار کردن',
  'volume.tap-to-hear': 'برای شنیدن صدا بزنید',

  'live.now': 'زنده',
  'live.behind': '{lag} عقب‌تر',
  'live.at-edge': 'پخش زنده',
  'live.position': '{lag} پشت پخش زنده',
  'live.catch-up': 'رفتن به لحظهٔ زنده؛ {lag} عقب‌تر هستید',

  'state.loading': 'در حال بارگذاری',
  'state.reconnecting': 'ارتباط قطع شد؛ دوباره وصل می‌شویم',
  'state.attempt': 'تلاش {attempt} از {attempts}',
  'state.retry-now': 'همین حالا تلاش کن',
  'state.live-ended': 'پخش زنده به پایان رسید',
  'state.ended': 'پایان',

  'failed.title': 'پخش متوقف شد',
  'failed.network': 'به سرور ویدیو دسترسی نداریم. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  'failed.missing-title': 'این ویدیو در دسترس نیست',
  'failed.missing': 'فایل ویدیو سر جایش نیست؛ شاید جابه‌جا یا حذف شده باشد.',
  'failed.decode': 'بخشی از این ویدیو خراب است و مرورگر نتوانست آن را نشان دهد.',
  'failed.unsupported': 'مرورگر شما این ویدیو را نمی‌شناسد. با مرورگری تازه‌تر امتحان کنید.',
  'failed.platform': 'اطلاعات ویدیو از سرور نرسید. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'failed.unknown': 'مشکلی در پخش پیش آمد. دوباره تلاش کنید.',

  'screen.not-found-code': '۴۰۴',
  'screen.not-found-title': 'نشانی واردشده درست نیست',
  'screen.not-found': 'ویدیویی که دنبالش هستید جابه‌جا یا حذف شده است.',
  'screen.no-content-title': 'این شبکه اکنون برنامه‌ای برای پخش ندارد',
  'screen.no-content': 'می‌توانید پخش‌های زندهٔ دیگر را ببینید یا سری به جدول پخش بزنید.',
  'screen.params-title': 'نشانی پخش کامل نیست',
  'screen.params': 'برای پخش این ویدیو، این پارامترها هم لازم است:',
  'screen.unsupported-title': 'این مرورگر {format} را پخش نمی‌کند',
  'screen.unsupported': 'ویدیو سالم است؛ با مرورگر یا دستگاه دیگری آن را ببینید.',

  'cover.minimum-age': 'برای {age} سال به بالا',
  'cover.rating': 'امتیاز {rate} از ۱۰',

  'captions.title': 'زیرنویس',

  'pages.label': 'دربارهٔ ویدیو و بیشتر',
  'footer.label': 'مشخصات ویدیو',

  'settings.title': 'تنظیمات',
  'settings.quality': 'کیفیت',
  'settings.quality-auto': 'خودکار',
  'settings.quality-auto-now': 'خودکار · {height}',
  'settings.quality-now': 'اکنون {height}',
  'settings.quality-low': 'کم‌مصرف',
  'settings.speed': 'سرعت پخش',
  'settings.speed-normal': 'عادی',
  'settings.subtitles': 'زیرنویس',
  'settings.subtitles-off': 'خاموش',
  'settings.audio': 'صدای فیلم',
  'settings.bitrate': '{value} کیلوبیت در ثانیه',

  'about.title': 'درباره',
  'about.no-description': 'برای این ویدیو توضیحی ننوشته‌اند.',
  'about.viewers': '{count} بیننده',
  'about.views': '{count} بازدید',
  'about.likes': '{count} پسند',
  'about.started': 'آغاز پخش: {time}',
  'about.show-more': 'نمایش بیشتر',
  'about.show-less': 'نمایش کمتر',
  'about.published': 'انتشار: {date}',
  'about.tags': 'برچسب‌ها',
  'about.age-child': 'کودک',
  'about.age-teenager': 'نوجوان',
  'about.age-adult': 'بزرگسال',

  'error.generic': 'انجام نشد. دوباره تلاش کنید.',
  'error.area': 'این بخش باز نشد؛ ویدیو پخش می‌شود.',

  'toast.region': 'پیام‌ها',

  'time.now': 'همین حالا',
  'amount.bytes': '{value} بایت',
  'amount.kilobytes': '{value} کیلوبایت',
  'amount.megabytes': '{value} مگابایت',
  'amount.gigabytes': '{value} گیگابایت',
} as const;
