/** Fields that were taken out of the model, with a way back. */
import { Undo2 } from 'lucide-react';
import { kinds } from '#kit/contract/field-kinds.ts';
import { Button } from '../controls.ts';
import { useLang, useWords } from '../i18n.ts';
import { RelativeTime } from '../relative-time.tsx';
import { bringBack } from './design.ts';
import { KindIcon } from './kind-icon.tsx';
import type { phrases } from './locales/zh-cn.ts';
import type { DesignState } from './use-design.ts';

export function RemovedFields({ state: { design, change, choose } }: { state: DesignState }) {
  const t = useWords<typeof phrases>('designer');
  const lang = useLang();
  if (design.removed.length === 0) return undefined;
  return (
    <section className="designer-removed" aria-label={t('removed')}>
      <h2>{t('removed')}</h2>
      <p className="designer-hint">{t('removed_hint')}</p>
      <ul>
        {design.removed.map(({ key, title, name, type, remove_time }) => (
          <li key={key}>
            <KindIcon type={type} />
            <span className="designer-field-words">
              <b>{title}</b>
              <span>
                {name} · {kinds[type].title[lang]} · <RelativeTime at={remove_time} />
              </span>
            </span>
            <Button
              size="small"
              icon={<Undo2 size={14} aria-hidden />}
              aria-label={t('bring_back_field', { title })}
              onClick={() => {
                change(bringBack(design, key));
                choose(key);
              }}
            >
              {t('bring_back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
