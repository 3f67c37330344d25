/**
 * Texts that load with the controls; all others are in `fa-later.ts` and `fa-rare.ts`. Together they define the keys.
 * Keys are `group.name`; `{name}` is replaced by a value, and numbers among the values get the language's digits.
 */
export const fa = {
  'action.more': 'بیشتر',
  'action.close': 'بستن',
  'action.back': 'بازگشت',
  'action.retry': 'تلاش دوباره',

  'list.joiner': ' و ',

  'player.label': 'پخش‌کنندهٔ ویدیو',

  'transport.play': 'پخش',
  'transport.pause': 'مکث',
  'transport.replay': 'تماشای دوباره',
  'transport.back': '{seconds} ثانیه عقب',
  'transport.forward': '{seconds} ثانیه جلو',
  'transport.next': 'ویدیوی بعدی',
  'transport.timeline': 'نوار زمان',
  'transport.position': '{time} از {duration}',
  'transport.fullscreen': 'تمام‌صفحه',
  'transport.exit-fullscreen': 'خروج از تمام‌صفحه',
  'transport.picture-in-picture': 'تصویر در تصویر',
  'transport.lock': 'قفل کردن صفحه',
  'transport.unlock': 'باز کردن قفل',

  'volume.label': 'بلندی صدا',
  'volume.value': '{percent} درصد',
  'volume.muted': 'بی‌صدا',
  'volume.mute': 'بی‌صدا کردن',
  'volume.unmute': 'پخش با صدا',
  'volume.tap-to-hear': 'برای شنیدن صدا بزنید',

  'live.now': 'زنده',
  'live.behind': '{lag} عقب‌تر',
  'live.at-edge': 'پخش زنده',
  'live.position': '{lag} پشت پخش زنده',
  'live.catch-up': 'رفتن به لحظهٔ زنده؛ {lag} عقب‌تر هستید',

  'state.loading': 'در حال بارگذاری',

  'failed.title': 'پخش متوقف شد',
  'failed.unknown': 'مشکلی در پخش پیش آمد. دوباره تلاش کنید.',

  'cover.minimum-age': 'برای {age} سال به بالا',
  'cover.rating': 'امتیاز {rate} از ۱۰',

  'panorama.flat': 'نمای ۳۶۰ درجه در این مرورگر باز نشد؛ تصویر تخت پخش می‌شود.',

  'captions.title': 'زیرنویس',

  'pages.label': 'دربارهٔ ویدیو و بیشتر',

  'footer.label': 'مشخصات ویدیو',

  'settings.title': 'تنظیمات',
  'settings.speed': 'سرعت پخش',
  'settings.quality': 'کیفیت',
  'settings.quality-auto': 'خودکار',
  'settings.quality-auto-now': 'خودکار · {height}',
  'settings.sound-only': 'فقط صدا',
  'settings.speed-normal': 'عادی',
  'settings.subtitles': 'زیرنویس',
  'settings.subtitles-off': 'خاموش',
  'settings.subtitles-number': 'زیرنویس {number}',
  'settings.audio': 'زبان صدا',
  'settings.bitrate': '{value} کیلوبیت در ثانیه',
  'settings.brightness': 'روشنایی',
  'settings.autoplay': 'پخش خودکار',
  'settings.caption-look': 'ظاهر زیرنویس',
  'settings.caption-look-now': '{text} بر {ground}',
  'settings.poll-emoji': 'واکنش‌های شناور',
  'settings.poll-emoji-hint': 'پرواز واکنش‌ها روی تصویر و دکمهٔ فرستادنشان',
  'settings.fill': 'پر کردن صفحه با تصویر',
  'settings.sound': 'صدا',
  'settings.sound-plain': 'عادی',
  'settings.sound-changed': 'تنظیم‌شده',
  'settings.sound-night': 'حالت شب',
  'settings.sound-speech': 'گفت‌وگوی واضح',
  'settings.data': 'مصرف اینترنت',

  'data.about': 'حدود {amount}',
  'data.unknown': 'نامشخص',

  'color.grey': 'خاکستری',
  'color.black': 'سیاه',
  'color.white': 'سفید',
  'color.yellow': 'زرد',
  'color.blue': 'آبی',
  'color.green': 'سبز',

  'keys.title': 'میان‌برهای صفحه‌کلید',

  'like.give': 'پسندیدن',
  'like.others': 'پسندیدن؛ {count} پسند',
  'like.mine': 'پسندیده‌اید؛ {count} پسند',

  'bookmark.keep': 'ذخیره',
  'bookmark.kept': 'ذخیره‌شده',

  'bookmarks.title': 'ذخیره‌شده‌ها',

  'markers.title': 'لحظه‌ها',

  'marker-form.title': 'لحظهٔ تازه',

  'about.title': 'درباره',

  'comments.title': 'نظرها',

  'recommend.button': 'پیشنهادها',
  'recommend.title': 'پیشنهادها',
  'playlist.title': 'فهرست پخش',

  'chat.title': 'گفت‌وگو',

  'share.title': 'هم‌رسانی',

  'download.title': 'دانلود',

  'trailer.title': 'پیش‌پرده',

  'full-rate.title': 'ترافیک تمام‌بها',

  'snapshot.take': 'گرفتن عکس',
  'snapshot.title': 'عکس از ویدیو',

  'feedback.title': 'بازخورد دربارهٔ پخش',

  'poll.title': 'نظرسنجی',

  'reactions.title': 'واکنش',

  'lives.title': 'پخش‌های دیگر',

  'error.area': 'این بخش باز نشد؛ ویدیو پخش می‌شود.',

  'login.title': 'ورود',

  'toast.live-lost': 'گفت‌وگو و رأی‌گیری این پخش زنده به‌روز نمی‌شود؛ خود پخش ادامه دارد',
  'toast.fills': 'تصویر همهٔ صفحه را گرفت',
  'toast.fits': 'همهٔ تصویر دیده می‌شود',
} as const;
