// Language and theme are known before the first paint, so that nothing flashes and nothing turns around.
{
  const query = new URLSearchParams(location.search);
  const { documentElement: page } = document;
  const lang = query.get('lang') ?? (navigator.language.startsWith('fa') ? 'fa' : 'en');
  const theme =
    query.get('theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  page.lang = lang === 'fa' ? 'fa' : 'en';
  page.dir = page.lang === 'fa' ? 'rtl' : 'ltr';
  page.dataset.theme = theme === 'light' ? 'light' : 'dark';
}
