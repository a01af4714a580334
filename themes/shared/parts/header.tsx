/** The tools of a header: search, the members' centre, the other languages, light or dark. */
import type { ReactNode } from 'react';

import type { SiteFrame } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';

/** Search and the members' centre, where the site has them. The signs are the theme's. */
export function ToolLinks({ frame, search, member }: { frame: SiteFrame; search: ReactNode; member: ReactNode }) {
  const words = sharedWordsOf(frame.locale);
  return (
    <>
      {frame.searchUrl && (
        <a className="tool" href={frame.searchUrl} aria-label={words.search} title={words.search}>
          {search}
        </a>
      )}
      {frame.memberUrl && (
        <a className="tool" href={frame.memberUrl} data-member aria-label={words.member} title={words.member}>
          {member}
        </a>
      )}
    </>
  );
}

/** This page in the other languages of the site. */
export function LanguageLinks({ frame: { languages } }: { frame: SiteFrame }) {
  return languages
    .filter((language) => !language.current)
    .map(({ lang, url, title }) => (
      <a key={lang} className="tool tool-language" href={url} lang={lang} hrefLang={lang}>
        {title}
      </a>
    ));
}

/** The same at the foot of the menu of small screens, where the header has room for the company's name. */
export function MenuLanguages({ frame }: { frame: SiteFrame }) {
  if (frame.languages.length < 2) return undefined;
  return (
    <p className="menu-languages">
      <LanguageLinks frame={frame} />
    </p>
  );
}

/** Hidden until a script is there to answer it. */
export function ShadeButton({ frame, children }: { frame: SiteFrame; children: ReactNode }) {
  const { toggleTheme } = sharedWordsOf(frame.locale);
  return (
    <button className="tool" type="button" data-theme-toggle hidden aria-label={toggleTheme} title={toggleTheme}>
      {children}
    </button>
  );
}
