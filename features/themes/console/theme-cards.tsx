/** The themes there are, each drawn with the company's own home page. */
import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import type { Look, OfferedTheme, ThemeRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useDrawnLook } from './themes.queries.ts';
import type { LookState } from './use-look.ts';

const PreviewFrame = lazy(() =>
  patiently(() => import('#kit/console/preview/preview-frame.tsx')).then((file) => ({ default: file.PreviewFrame })),
);

interface ThemeCardsProps {
  themes: readonly OfferedTheme[];
  row: ThemeRow;
  state: LookState;
  readOnly: boolean;
}

export function ThemeCards({ themes, row, state, readOnly }: ThemeCardsProps) {
  const t = useWords<typeof phrases>('themes');
  return (
    <fieldset className="form-part theme-cards">
      <legend>{t('themes')}</legend>
      <p>{t('themes_hint')}</p>
      <div role="radiogroup" aria-label={t('themes')}>
        {themes.map((theme) => {
          const isChosen = theme.key === state.look.theme;
          return (
            <label key={theme.key} className="theme-card" data-chosen={isChosen || undefined}>
              <input
                type="radio"
                name="theme"
                value={theme.key}
                checked={isChosen}
                disabled={readOnly}
                onChange={() => state.choose(theme.key)}
              />
              <Miniature title={theme.title} look={{ theme: theme.key, values: savedValues(row, theme.key) }} />
              <span className="theme-card-words">
                <b>
                  {theme.title}
                  {isChosen && <Check size={15} aria-hidden />}
                </b>
                <small>{theme.summary}</small>
                {row.published.theme === theme.key && <em>{t('on_site')}</em>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const miniatureWidth = 1280;

/** As it was saved: it does not move while somebody tries colours. */
function Miniature({ title, look }: { title: string; look: Look }) {
  const t = useWords<typeof phrases>('themes');
  const { page } = useDrawnLook(look, '/');
  return (
    <span className="theme-miniature" aria-hidden inert>
      <Suspense fallback={null}>
        <PreviewFrame page={page} width={miniatureWidth} light="light" title={t('look_of', { name: title })} />
      </Suspense>
    </span>
  );
}

function savedValues(row: ThemeRow, theme: string): Look['values'] {
  return theme === row.theme ? row.values : (row.kept[theme] ?? {});
}
