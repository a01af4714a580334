/** The company's name, and the few things a member can set here: language, theme, the way out. */
import { ExternalLink, Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useState } from 'react';

import { fileUrl } from '#kit/console/file-url.ts';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { isSilent } from '#kit/console/request-error.ts';
import { changeLang, chooseTheme } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { otherLang } from '#kit/contract/lang.ts';
import type { MemberSite } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function MemberTop({ site, onLogOut }: { site: MemberSite; onLogOut: () => Promise<void> }) {
  const t = useWords<typeof phrases>('members');
  const { leave, isLeaving, problem } = useLeaving(onLogOut);
  return (
    <header className="member-top">
      <div className="member-width member-bar">
        <span className="member-site">
          {site.logo && <img src={fileUrl(site.logo, site.cdnUrl)} height={30} alt="" />}
          <b>{site.siteName}</b>
        </span>
        <nav className="member-tools" aria-label={t('tools')}>
          <a className="member-tool" href={site.pcHomeUrl} aria-label={t('to_site')}>
            <ExternalLink size={17} aria-hidden />
            <span>{t('to_site')}</span>
          </a>
          <LangTool />
          <ThemeTool />
          <button type="button" className="member-tool" aria-label={t('log_out')} disabled={isLeaving} onClick={() => void leave()}>
            <LogOut size={17} aria-hidden />
            <span>{t('log_out')}</span>
          </button>
        </nav>
      </div>
      {problem && (
        <p className="member-width member-problem" role="alert">
          {t('log_out_failed', { reason: problem })}
        </p>
      )}
    </header>
  );
}

function useLeaving(onLogOut: () => Promise<void>) {
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = async () => {
    setLeaving(true);
    setProblem('');
    try {
      await onLogOut();
    } catch (error) {
      if (!isSilent(error)) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setLeaving(false);
    }
  };
  return { leave, isLeaving, problem };
}

function LangTool() {
  const t = useWords<typeof phrases>('members');
  const lang = useLang();
  const other = otherLang(lang);
  return (
    <button
      type="button"
      className="member-tool"
      lang={other === 'en' ? 'en' : 'zh-CN'}
      aria-label={t('switch_lang')}
      onClick={() => changeLang(other)}
    >
      <Languages size={17} aria-hidden />
      <span>{t('switch_lang')}</span>
    </button>
  );
}

function ThemeTool() {
  const t = useWords<typeof phrases>('members');
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="member-tool" aria-label={t(`theme_${other}`)} onClick={() => chooseTheme(other)}>
      {mode === 'dark' ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
    </button>
  );
}
