/** The head of a group on the canvas: its name, which is written in place. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls.ts';
import { useSortableItem } from '../form/inputs/sortable-items.tsx';
import { TextInput } from '../form/inputs/text-inputs.tsx';
import { useWords } from '../i18n.ts';
import { removeGroup, renameGroup } from './design.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { DesignState } from './use-design.ts';

interface GroupHeadProps {
  id: string;
  group: string;
  state: DesignState;
  isEmpty: boolean;
}

export function GroupHead({ id, group, state: { design, change }, isEmpty }: GroupHeadProps) {
  const t = useWords<typeof phrases>('designer');
  const { item } = useSortableItem(id);
  const [name, setName] = useState(group);
  const keep = () => {
    const next = renameGroup(design, group, name.trim());
    if (next === design) setName(group);
    else change(next);
  };
  return (
    <div {...item} className="designer-group">
      {group === '' ? (
        <h2>{t('first_group')}</h2>
      ) : (
        <>
          <span>
            <TextInput value={name} onChange={setName} onBlur={keep} aria-label={t('group_name')} />
          </span>
          <Button
            type="text"
            size="small"
            icon={<X size={15} aria-hidden />}
            aria-label={t('group_remove', { name: group })}
            onClick={() => change(removeGroup(design, group))}
          />
        </>
      )}
      {isEmpty && <p className="designer-hint">{t('group_empty')}</p>}
    </div>
  );
}
