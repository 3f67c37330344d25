/** One seeded comment, with its replies. */
interface SeedComment {
  readonly text: string;
  readonly secondsAgo: number;
  readonly likes?: number;
  readonly hidden?: boolean;
  /** Oldest first. */
  readonly replies?: readonly string[];
}

/** The comments of a content in a new database. */
export interface CommentSeed {
  readonly contentId: string;
  readonly canComment: boolean;
  readonly hiddenByDefault: boolean;
  readonly defaultMessages: readonly string[];
  /** Newest first. */
  readonly written: readonly SeedComment[];
}

const [minute, hour, day, month, year] = [60, 3600, 86_400, 30 * 86_400, 365 * 86_400] as const;

const starsOfTheDesert: readonly SeedComment[] = [
  { text: 'همین حالا تمام شد. چه پایانی!', secondsAgo: 35, likes: 1 },
  {
    text: 'صدای باد در 0:42 مو به تنم راست کرد. با هدفون گوش کنید.',
    secondsAgo: 4 * minute,
    likes: 38,
    replies: ['دقیقا! من سه بار برگشتم عقب.', 'در ۰:۱۲ هم همین‌طور است.'],
  },
  {
    text: 'این ساربان راه را از ستاره‌ها می‌پرسد و ما از تلفنمان. کدام‌مان گم شده‌ایم؟',
    secondsAgo: 26 * minute,
    likes: 412,
    replies: [
      'بهترین نظر این صفحه.',
      'ما، بی‌گمان.',
      'پدربزرگم هم همین‌طور راه می‌رفت.',
      'نام آن ستاره چه بود؟',
      'سهیل.',
      'در زبان ما به آن «پرک» می‌گفتند.',
      'این را قاب باید گرفت.',
      'أحسنت القول.',
      'تلفن من در کویر آنتن نداشت، خدا را شکر.',
      'کاش ادامه داشت.',
      'در ۱:۰۲ پاسخ را خودش می‌دهد.',
      'دوباره دیدم؛ هنوز هم همان حس.',
      'سپاس از همهٔ شما که نوشتید.',
    ],
  },
  { text: 'تصوير بديع وموسيقى هادئة. شكرًا على الترجمة العربية.', secondsAgo: 2 * hour, likes: 57 },
  {
    text:
      'می‌خواهم کمی بیشتر بنویسم. فیلم با شب آغاز می‌شود و با شب تمام می‌شود، و میان این دو، روز فقط راهی است که باید رفت. ' +
      'کارگردان شتاب ندارد؛ دوربین آن‌قدر می‌ماند که چشم ما هم آرام بگیرد. جایی که کاروان از تپه پایین می‌آید، هیچ‌کس ' +
      'حرف نمی‌زند و همین سکوت از هر گفت‌وگویی گویاتر است.\n\nسکانس دوم را اما نپسندیدم: موسیقی زودتر از تصویر به اوج ' +
      'می‌رسد و چند ثانیه بیهوده در هوا می‌ماند. رنگ‌ها هم در نماهای غروب کمی بیش از اندازه گرم شده‌اند.\n\nبا این همه، ' +
      'نمای پایانی جبران همه چیز است. اگر شتاب دارید نبینید؛ اگر نه، چراغ را خاموش کنید و صدا را بالا ببرید.',
    secondsAgo: 5 * hour,
    likes: 96,
    replies: ['چه خوب نوشتید.'],
  },
  { text: 'از 0:05 تا 0:20 زیباترین نمای کویر است که دیده‌ام.', secondsAgo: 9 * hour, likes: 14 },
  { text: 'هل هذا المكان قريب من يزد؟', secondsAgo: 20 * hour, replies: ['نعم، على بعد ساعتين تقريبًا.'] },
  { text: 'کیفیت ۲۴۰ هم روی گوشی من خوب پخش شد.', secondsAgo: day, likes: 3 },
  { text: 'Beautiful film! زیرنویس انگلیسی هم بگذارید، لطفا.', secondsAgo: 2 * day, likes: 21 },
  { text: '😍😍😍', secondsAgo: 3 * day, likes: 5 },
  { text: 'دیدنش در شب چیز دیگری است.', secondsAgo: 4 * day },
  { text: 'برای بچه‌ها کمی آرام است، ولی دخترم تا آخر نشست.', secondsAgo: 6 * day, likes: 8 },
  { text: 'شترها نام داشتند؟', secondsAgo: 9 * day, likes: 2, replies: ['بله، «مهتاب» و «صبور».'] },
  { text: 'موسیقی متن را از کجا پیدا کنم؟', secondsAgo: 12 * day, likes: 11 },
  { text: 'فيلم يستحق المشاهدة أكثر من مرة.', secondsAgo: 20 * day, likes: 17 },
  { text: 'ساعت 1:02:03 در نسخهٔ کامل بود؛ این‌جا کوتاه شده است.', secondsAgo: month, likes: 1 },
  { text: 'ای کاش پشت صحنه را هم نشان می‌دادید.', secondsAgo: 2 * month, likes: 6 },
  { text: 'به یاد سفرهای کودکی افتادم.', secondsAgo: 3 * month, likes: 29 },
  { text: 'در ۰:۳۰ عقابی از آسمان می‌گذرد؛ دیدید؟', secondsAgo: 4 * month, likes: 33 },
  { text: 'نماهای دماوند عالی است.', secondsAgo: 6 * month, likes: 4 },
  { text: 'کاش صدای گوینده کمتر بود.', secondsAgo: 8 * month },
  { text: 'ستارهٔ پنجم را هم دادم ⭐️', secondsAgo: 11 * month, likes: 7 },
  { text: 'یک سال پیش در جشنواره دیدم و هنوز در خاطرم هست.', secondsAgo: year + 20 * day, likes: 40 },
  { text: 'نخستین نظر! چشم‌به‌راه ادامه‌ایم.', secondsAgo: 2 * year, likes: 120 },
];

export const commentSeeds: readonly CommentSeed[] = [
  {
    contentId: '501',
    canComment: true,
    hiddenByDefault: false,
    defaultMessages: [],
    written: starsOfTheDesert,
  },
  {
    contentId: '502',
    canComment: true,
    hiddenByDefault: true,
    defaultMessages: ['عالی بود', 'پیشنهاد می‌کنم ببینید'],
    written: [
      { text: 'چشم‌به‌راه نسخهٔ کامل هستیم.', secondsAgo: 3 * hour, likes: 9, replies: ['من هم!'] },
      { text: 'چند دقیقهٔ دیگر هم نشان می‌دادید.', secondsAgo: 2 * day, likes: 2 },
      { text: 'این نظر هنوز تأیید نشده است.', secondsAgo: 10 * minute, hidden: true },
    ],
  },
  {
    contentId: '503',
    canComment: false,
    hiddenByDefault: false,
    defaultMessages: [],
    written: [
      { text: 'سرم گیج رفت، ولی زیبا بود 😄', secondsAgo: 5 * day, likes: 12 },
      { text: 'با عینک واقعیت مجازی هم دیدم؛ خوب بود.', secondsAgo: 20 * day, likes: 4 },
      { text: 'میدان نقش جهان را هم بگیرید.', secondsAgo: 2 * month, likes: 18 },
    ],
  },
  {
    contentId: '531',
    canComment: true,
    hiddenByDefault: false,
    defaultMessages: ['زیبا بود 🌹', 'سپاس', 'ادامه دهید'],
    written: [
      { text: 'باد را این‌قدر خوب ندیده بودم.', secondsAgo: 40 * minute, likes: 3 },
      { text: 'يزد مدينة ساحرة.', secondsAgo: 7 * hour, likes: 6, replies: ['خوش آمدید!'] },
      { text: 'در 0:08 کدام خانه است؟', secondsAgo: 2 * day },
    ],
  },
];
