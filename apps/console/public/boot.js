/* Theme and language before the first paint, so that nothing flashes. A file of its own, because inline scripts are forbidden. */
(() => {
  const page = document.documentElement;
  try {
    const { state = {} } = JSON.parse(localStorage.getItem('siteloom.prefs') || '{}');
    const follows = !state.theme || state.theme === 'system';
    const isDark = follows ? matchMedia('(prefers-color-scheme: dark)').matches : state.theme === 'dark';
    page.dataset.theme = isDark ? 'dark' : 'light';
    page.lang = state.lang === 'en' ? 'en' : 'zh-CN';
  } catch {
    /* Storage is closed to us: the defaults of the page stay. */
  }
})();
