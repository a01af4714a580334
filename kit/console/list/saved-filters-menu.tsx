/** The drop-down of saved filters: ask one, name the one on show, choose which is asked by itself. */
import { Button, Input } from 'antd';
import { Check, Pencil, Star, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useWords } from '../i18n.ts';
import { randomId } from '../random-id.ts';
import type { phrases } from './locales/zh-cn.ts';
import { renamed, type SavedFilter, savedNameMax, withDefault, withSaved } from './saved-filters.ts';
import { type MenuButton, useRoom } from './use-room.ts';
import './toolbar-menus.css';

export interface SavedFiltersMenuProps {
  saved: readonly SavedFilter[];
  /** The question on show, as it would be kept; empty where there is none. */
  query: string;
  isShown: (query: string) => boolean;
  onApply: (query: string) => void;
  onKeep: (saved: SavedFilter[] | null) => void;
}

export function SavedFiltersMenu({ saved, query, isShown, onApply, onKeep, button }: SavedFiltersMenuProps & { button: MenuButton }) {
  const t = useWords<typeof phrases>('list');
  const [renaming, setRenaming] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  /** What has just been named: its form is gone, and the focus goes to its row. */
  const named = useRef<string>(undefined);
  useEffect(() => {
    const place = saved.findIndex((one) => one.query === named.current);
    named.current = undefined;
    list.current?.children[place]?.querySelector<HTMLElement>('.saved-name')?.focus();
  }, [saved]);
  const keep = (next: SavedFilter[]) => onKeep(next.length ? next : null);
  return (
    <div className="toolbar-menu saved-filters" style={useRoom(button)}>
      <b>{t('filters.title')}</b>
      {saved.length === 0 && <p>{t(query ? 'filters.none' : 'filters.none_yet')}</p>}
      <ul ref={list}>
        {saved.map((one) => (
          <li key={one.id}>
            {renaming === one.id ? (
              <NameForm
                label={t('filters.rename', { name: one.name })}
                name={one.name}
                button={t('filters.rename_done')}
                onName={(name) => {
                  named.current = one.query;
                  keep(renamed(saved, one.id, name));
                  setRenaming(undefined);
                }}
              />
            ) : (
              <SavedRow
                saved={one}
                isShown={isShown(one.query)}
                onApply={() => onApply(one.query)}
                onDefault={() => keep(withDefault(saved, one.id))}
                onRename={() => setRenaming(one.id)}
                onDelete={() => keep(saved.filter((other) => other !== one))}
              />
            )}
          </li>
        ))}
      </ul>
      {query !== '' && !saved.some((one) => one.query === query) && (
        <SaveForm
          saved={saved}
          query={query}
          onSave={(next) => {
            named.current = query;
            keep(next);
          }}
        />
      )}
    </div>
  );
}

interface SavedRowProps {
  saved: SavedFilter;
  /** It is what the list shows. */
  isShown: boolean;
  onApply: () => void;
  onDefault: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function SavedRow({ saved: { name, isDefault = false }, isShown, onApply, onDefault, onRename, onDelete }: SavedRowProps) {
  const t = useWords<typeof phrases>('list');
  const icon = { type: 'text', size: 'small' } as const;
  const star = t(isDefault ? 'filters.default_off' : 'filters.default_on', { name });
  return (
    <>
      <Button type="text" className="saved-name" aria-pressed={isShown} onClick={onApply}>
        <span>{name}</span>
        {isShown && <Check size={14} aria-hidden />}
      </Button>
      <Button
        {...icon}
        aria-label={star}
        title={star}
        aria-pressed={isDefault}
        icon={<Star size={14} aria-hidden fill={isDefault ? 'currentColor' : 'none'} />}
        onClick={onDefault}
      />
      <Button
        {...icon}
        aria-label={t('filters.rename', { name })}
        title={t('filters.rename', { name })}
        icon={<Pencil size={14} aria-hidden />}
        onClick={onRename}
      />
      <Button
        {...icon}
        aria-label={t('filters.delete', { name })}
        title={t('filters.delete', { name })}
        icon={<Trash2 size={14} aria-hidden />}
        onClick={onDelete}
      />
    </>
  );
}

function SaveForm({ saved, query, onSave }: { saved: readonly SavedFilter[]; query: string; onSave: (saved: SavedFilter[]) => void }) {
  const t = useWords<typeof phrases>('list');
  const [isFull, setFull] = useState(false);
  const save = (name: string) => {
    const next = withSaved(saved, name, query, randomId());
    if (next) onSave(next);
    setFull(!next);
  };
  return (
    <div className="saved-new">
      <NameForm label={t('filters.name')} name="" button={t('filters.save')} onName={save} />
      {isFull && <p role="alert">{t('filters.full')}</p>}
    </div>
  );
}

/** One line and its button. Enter saves; an empty name does nothing. */
function NameForm({ label, name, button, onName }: { label: string; name: string; button: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <form className="saved-form" onSubmit={submit}>
      <Input
        size="small"
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={savedNameMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={!typed.trim()}>
        {button}
      </Button>
    </form>
  );
}
