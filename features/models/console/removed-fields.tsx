/** Fields that were taken out of the model, with a way back. */
import { Undo2 } from 'lucide-react';
import { Button } from '#kit/console/controls.ts';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { kinds } from '../kinds.contract.ts';
import { bringBack } from './design.ts';
import { KindIcon } from './kind-icon.tsx';
import type { phrases } from './locales/zh-cn.ts';
import type { DesignState } from './use-design.ts';

export function RemovedFields({ state: { design, change, choose } }: { state: DesignState }) {
  const t = useWords<typeof phrases>('models');
  const lang = useLang();
  if (design.removed.length === 0) return undefined;
  return (
    <section className="model-removed" aria-label={t('removed')}>
      <h2>{t('removed')}</h2>
      <p className="model-hint">{t('removed_hint')}</p>
      <ul>
        {design.removed.map(({ key, title, name, type, remove_time }) => (
          <li key={key}>
            <KindIcon type={type} />
            <span className="model-field-words">
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
