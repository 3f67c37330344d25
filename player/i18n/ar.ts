import type { fa } from './fa';

export const ar = {
  'action.more': 'المزيد',
  'action.close': 'إغلاق',
  'action.back': 'رجوع',
  'action.retry': 'إعادة المحاولة',

  'list.joiner': ' و',

  'player.label': 'مشغّل الفيديو',

  'transport.play': 'تشغيل',
  'transport.pause': 'إيقاف مؤقت',
  'transport.replay': 'المشاهدة من جديد',
  'transport.back': 'ثانية للخلف|ثانيتان للخلف|{seconds} ثوانٍ للخلف|{seconds} ثانية للخلف',
  'transport.forward': 'ثانية للأمام|ثانيتان للأمام|{seconds} ثوانٍ للأمام|{seconds} ثانية للأمام',
  'transport.next': 'الفيديو التالي',
  'transport.timeline': 'شريط الوقت',
  'transport.position': '{time} من {duration}',
  'transport.fullscreen': 'ملء الشاشة',
  'transport.exit-fullscreen': 'الخروج من ملء الشاشة',
  'transport.picture-in-picture': 'صورة داخل صورة',
  'transport.lock': 'قفل الشاشة',
  'transport.unlock': 'إلغاء القفل',

  'volume.label': 'مستوى الصوت',
  'volume.value': '{percent} بالمئة',
  'volume.muted': 'صامت',
  'volume.mute': 'كتم الصوت',
  'volume.unmute': 'تشغيل الصوت',
  'volume.tap-to-hear': 'اضغط لسماع الصوت',

  'live.now': 'مباشر',
  'live.behind': 'متأخّر {lag}',
  'live.at-edge': 'البث المباشر',
  'live.position': 'التأخّر عن البث المباشر {lag}',
  'live.catch-up': 'الانتقال إلى اللحظة المباشرة؛ التأخّر {lag}',

  'state.loading': 'جارٍ التحميل',

  'failed.title': 'توقّف التشغيل',
  'failed.unknown': 'حدثت مشكلة في التشغيل. أعد المحاولة.',

  'cover.minimum-age':
    'لعمر {age} سنة فما فوق|لعمر سنتين فما فوق|لعمر {age} سنوات فما فوق|لعمر {age} سنة فما فوق',
  'cover.rating': 'التقييم {rate} من ١٠',

  'panorama.flat': 'تعذّر عرض الصورة بزاوية ٣٦٠ درجة في هذا المتصفّح؛ تُعرض الصورة مسطّحة.',

  'captions.title': 'الترجمة',

  'pages.label': 'عن الفيديو والمزيد',

  'footer.label': 'بيانات الفيديو',

  'settings.title': 'الإعدادات',
  'settings.speed': 'سرعة التشغيل',
  'settings.quality': 'الجودة',
  'settings.quality-auto': 'تلقائي',
  'settings.quality-auto-now': 'تلقائي · {height}',
  'settings.sound-only': 'الصوت فقط',
  'settings.speed-normal': 'عادية',
  'settings.subtitles': 'الترجمة',
  'settings.subtitles-off': 'إيقاف',
  'settings.subtitles-number': 'الترجمة {number}',
  'settings.audio': 'لغة الصوت',
  'settings.bitrate': '{value} كيلوبت في الثانية',
  'settings.brightness': 'السطوع',
  'settings.autoplay': 'التشغيل التلقائي',
  'settings.caption-look': 'مظهر الترجمة',
  'settings.caption-look-now': '{text} على {ground}',
  'settings.poll-emoji': 'التفاعلات العائمة',
  'settings.poll-emoji-hint': 'تحليق التفاعلات فوق الصورة وزر إرسالها',
  'settings.fill': 'ملء الشاشة بالصورة',
  'settings.sound': 'الصوت',
  'settings.sound-plain': 'عادي',
  'settings.sound-changed': 'مخصّص',
  'settings.sound-night': 'الاستماع الليلي',
  'settings.sound-speech': 'حوار واضح',
  'settings.data': 'استهلاك البيانات',

  'data.about': 'نحو {amount}',
  'data.unknown': 'غير معروف',

  'color.grey': 'رمادي',
  'color.black': 'أسود',
  'color.white': 'أبيض',
  'color.yellow': 'أصفر',
  'color.blue': 'أزرق',
  'color.green': 'أخضر',

  'keys.title': 'اختصارات لوحة المفاتيح',

  'like.give': 'أعجبني',
  'like.others':
    'أعجبني؛ إعجاب واحد|أعجبني؛ إعجابان|أعجبني؛ {count} إعجابات|أعجبني؛ {count} إعجابًا|أعجبني؛ {count} إعجاب',
  'like.mine':
    'أعجبك؛ إعجاب واحد|أعجبك؛ إعجابان|أعجبك؛ {count} إعجابات|أعجبك؛ {count} إعجابًا|أعجبك؛ {count} إعجاب',

  'bookmark.keep': 'حفظ',
  'bookmark.kept': 'محفوظ',

  'bookmarks.title': 'المحفوظات',

  'markers.title': 'اللحظات',

  'marker-form.title': 'لحظة جديدة',

  'about.title': 'حول',

  'comments.title': 'التعليقات',

  'recommend.button': 'المقترحات',
  'recommend.title': 'المقترحات',
  'playlist.title': 'قائمة التشغيل',

  'chat.title': 'الدردشة',

  'share.title': 'مشاركة',

  'download.title': 'تنزيل',

  'trailer.title': 'العرض الدعائي',

  'full-rate.title': 'بيانات بالسعر الكامل',

  'snapshot.take': 'التقاط صورة',
  'snapshot.title': 'صورة من الفيديو',

  'feedback.title': 'رأيك في التشغيل',

  'poll.title': 'استطلاع',

  'reactions.title': 'تفاعل',

  'lives.title': 'عمليات بث أخرى',

  'error.area': 'تعذّر فتح هذا القسم؛ الفيديو مستمر.',

  'login.title': 'تسجيل الدخول',

  'toast.live-lost': 'تعذّر تحديث الدردشة والتصويت في هذا البث؛ أمّا البث نفسه فمستمرّ',
  'toast.fills': 'ملأت الصورة الشاشة',
  'toast.fits': 'تظهر الصورة كاملةً',
} satisfies Record<keyof typeof fa, string>;
