/** The kinds of fields: a click adds one below the others, dragging puts it where it is dropped. */

import { type KindGroup, kindGroups, kinds } from '#kit/contract/field-kinds.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { useLang, useWords } from '../i18n.ts';
import { KindIcon } from './kind-icon.tsx';
import type { phrases } from './locales/zh-cn.ts';

/** What a dragged kind is called on its way. */
export const kindMime = 'application/x-field-kind';

export function Palette({ types: offered, onAdd }: { types: readonly InputType[]; onAdd: (type: InputType) => void }) {
  const t = useWords<typeof phrases>('designer');
  const lang = useLang();
  const types = Object.keys(kinds).flatMap((name) => offered.find((type) => type === name) ?? []);
  const groups = [...new Set(types.map((type) => kinds[type].group))];
  return (
    <nav className="designer-palette" aria-label={t('palette')}>
      <p className="designer-hint">{t('palette_hint')}</p>
      {groups.map((group: KindGroup) => (
        <section key={group}>
          <h2>{kindGroups[group][lang]}</h2>
          <ul>
            {types
              .filter((type) => kinds[type].group === group)
              .map((type) => (
                <li key={type}>
                  <button
                    type="button"
                    draggable
                    onDragStart={(event) => event.dataTransfer.setData(kindMime, type)}
                    onClick={() => onAdd(type)}
                  >
                    <KindIcon type={type} />
                    {kinds[type].title[lang]}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
