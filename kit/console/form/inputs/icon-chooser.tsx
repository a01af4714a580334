/** The chooser of icon inputs: its set is heavy, so only icon-input.tsx names it, and loads it when the first one is shown. */
import { Button, Input, Popover } from 'antd';
import { Search, X } from 'lucide-react';
import { useState } from 'react';

import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { iconSet } from './icon-set.ts';

/** The value is the icon's name, such as `rocket`; empty is none. */
export function IconChooser({ value = '', onChange, disabled = false, id }: InputProps<string>) {
  const t = useWords<typeof phrases>('form');
  const { label } = useFieldPlace();
  const [isOpen, setOpen] = useState(false);
  const Chosen = iconSet[value];
  const choose = (name: string) => {
    onChange?.(name);
    setOpen(false);
  };
  return (
    <div className="input-row">
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<IconGrid value={value} onChoose={choose} />}
      >
        <Button
          {...(id === undefined ? {} : { id })}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-label={`${label}: ${value || t('pick_icon')}`}
          icon={Chosen && <Chosen size={16} aria-hidden />}
        >
          {value || t('pick_icon')}
        </Button>
      </Popover>
      {value && !disabled && (
        <Button type="text" icon={<X size={15} aria-hidden />} aria-label={t('clear')} onClick={() => onChange?.('')} />
      )}
    </div>
  );
}

function IconGrid({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const t = useWords<typeof phrases>('form');
  const [typed, setTyped] = useState('');
  const found = Object.entries(iconSet).filter(([name]) => name.includes(typed.trim().toLowerCase()));
  return (
    <div className="icon-pick" role="dialog" aria-label={t('pick_icon')}>
      <Input
        autoFocus
        allowClear
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('search_icon')}
        aria-label={t('search_icon')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-own-enter=""
      />
      {found.length ? (
        <div className="icon-grid">
          {found.map(([name, Icon]) => (
            <button key={name} type="button" title={name} aria-label={name} aria-pressed={name === value} onClick={() => onChoose(name)}>
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
      ) : (
        <p className="option-note">{t('no_icon')}</p>
      )}
    </div>
  );
}
