/* Theme and language before the first paint, so that nothing flashes. A file of its own, because inline scripts are forbidden. */
(() => {
  const page = document.documentElement;
  const { languages } = page.dataset;
  if (languages) page.lang = nameOf(ownOf(languages.split(' ')));
  try {
    const { state = {} } = JSON.parse(localStorage.getItem('siteloom.prefs') || '{}');
    const query = new URLSearchParams(location.search);
    // From a website members come in its language and shade. What they choose here later has to hold: the address forgets it.
    if (query.has('lang') && location.pathname.startsWith('/user')) {
      state.lang = query.get('lang');
      state.theme ??= localStorage.getItem('site-theme');
      localStorage.setItem('siteloom.prefs', JSON.stringify({ state, version: 1 }));
      query.delete('lang');
      history.replaceState(null, '', `${location.pathname}?${query}`.replace(/\?$/, ''));
    }
    const follows = !state.theme || state.theme === 'system';
    const isDark = follows ? matchMedia('(prefers-color-scheme: dark)').matches : state.theme === 'dark';
    page.dataset.theme = isDark ? 'dark' : 'light';
    if (state.lang) page.lang = nameOf(state.lang);
  } catch {
    /* Storage is closed to us: the defaults of the page stay. */
  }

  /** Of a website's languages the one that the reader asks for first, else its main one. */
  function ownOf(offered) {
    const asked = navigator.languages.map((tag) => offered.find((lang) => lang.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
    return asked.find(Boolean) ?? offered[0];
  }

  function nameOf(lang) {
    return lang === 'en' ? 'en' : 'zh-CN';
  }
})();
