/** The chooser of icon inputs: its set is heavy, so only icon-input.tsx names it, and loads it when the first one is shown. */
import { Button, Input } from 'antd';
import { Search, X } from 'lucide-react';
import { useState } from 'react';

import { AppPopover } from '../../app-popover.tsx';
import { clearBy } from '../../clear-by.tsx';
import { useWords } from '../../i18n.ts';
import { localIcons } from '../../icon-sets/local-icons.ts';
import { moreIcons } from '../../icon-sets/more-icons.tsx';
import { icons, NamedIcon } from '../../icons.tsx';
import { Segmented } from '../../segmented.tsx';
import { useNamed } from '../../use-named.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';

/** The value is the icon's name, such as `rocket`; empty is none. */
export function IconChooser({ value = '', onChange, disabled = false, id }: InputProps<string>) {
  const t = useWords<typeof phrases>('form');
  const named = useNamed();
  const { label } = useFieldPlace();
  return (
    <div className="input-row">
      <AppPopover
        label={t('pick_icon')}
        placement="bottomLeft"
        content={(close) => (
          <IconGrid
            value={value}
            onChoose={(name) => {
              onChange?.(name);
              close();
            }}
          />
        )}
      >
        {(isOpen) => (
          <Button
            {...(id === undefined ? {} : { id })}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={named(label, value || t('pick_icon'))}
            icon={value && <NamedIcon name={value} size={16} />}
          >
            {value || t('pick_icon')}
          </Button>
        )}
      </AppPopover>
      {value && !disabled && (
        <Button type="text" icon={<X size={15} aria-hidden />} aria-label={t('clear')} onClick={() => onChange?.('')} />
      )}
    </div>
  );
}

type SetName = 'lucide' | 'local';

const every = Object.fromEntries(Object.entries({ ...icons, ...moreIcons }).sort(([one], [other]) => one.localeCompare(other)));
const sets = { lucide: Object.fromEntries(Object.entries(every).filter(([name]) => !(name in localIcons))), local: localIcons };

function IconGrid({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const t = useWords<typeof phrases>('form');
  const [typed, setTyped] = useState('');
  const [set, setSet] = useState<SetName>(value.startsWith('local-') ? 'local' : 'lucide');
  const wanted = typed.trim().toLowerCase();
  // Whoever searches does not care which set it is in.
  const found = Object.entries(wanted ? every : sets[set]).filter(([name]) => name.includes(wanted));
  return (
    <div className="icon-pick">
      <Input
        autoFocus
        allowClear={clearBy(t('clear'))}
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('search_icon')}
        aria-label={t('search_icon')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-own-enter=""
      />
      {!wanted && (
        <Segmented<SetName>
          block
          size="small"
          aria-label={t('icon_set')}
          value={set}
          onChange={setSet}
          options={[
            { value: 'lucide', label: t('icon_lucide') },
            { value: 'local', label: t('icon_local') },
          ]}
        />
      )}
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
