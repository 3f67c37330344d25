/** Maximum length of a message, in characters. */
const LONGEST = 5000;

const sentence =
  'این پیام دراز است تا ببینیم فهرست با آن چه می‌کند: سطرها می‌شکنند، چیزی از کنار بیرون نمی‌زند، و هنوز خواندنی است. ' +
  'وهذه جملة بالعربية في وسطها، ثم a few words of English, و باز فارسی با ۱۲۳ و 456. ';

/** Texts that break careless lists, by the difficulty. */
export const hardPhrases = {
  long: [sentence.repeat(LONGEST).slice(0, LONGEST)],
  word: [
    'هااا'.repeat(LONGEST / 4),
    'Goooal'.repeat(LONGEST).slice(0, LONGEST),
    'a/b?c=d&'.repeat(LONGEST / 8),
  ],
  markup: [
    '<img src=x onerror="document.title=\'hurt\'">',
    '<script>document.title = "hurt"</script>',
    '**پررنگ** _کج_ [پیوند](javascript:alert(1))',
    '&lt;b&gt; &amp; </div></body> {{7 * 7}}',
    '<style>*{display:none}</style><svg onload=alert(1)>',
  ],
  bidi: [
    'نتیجه: Persepolis 3–2 Esteghlal (۹۰+۴) بود!',
    '\u202Eبرعکس نوشته شد\u202C و دوباره درست',
    'user_name@example.com را دیدم، \u2067سپس\u2069 رفتم (C++ / #1).',
    'الفريق A ضد الفريق B عند 20:45 — تمام؟',
    '\u202E\u202E\u202Eabc بسته نشد',
    '100% موافقم :) (یعنی ۵۰٪ بیشتر از ۵۰٪!)',
    'ẗ̸̨̛̞̦̑́̈́͂ë̷̡̧̗́̾̽x̶̛̪̿̇͘t̵̙̮̓ با نشانه‌های روی هم',
  ],
  emoji: [['👩‍👩‍👧‍👦', '🇮🇷', '👍🏽', '❤️‍🔥', '👨‍🌾', '🧑🏾‍🚀'].join('').repeat(50), '😂'.repeat(300)],
  link: [
    'این را ببینید: https://example.com/پرده?q=1&lang=fa#بالا',
    'http://evil.example/free-gift جایزه می‌دهند',
    'نشانی (https://example.com/a_(b)).',
    'www.example.com و javascript:alert(1) و mailto:a@b.example',
  ],
} as const;
