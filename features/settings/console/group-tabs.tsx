/** One tab for each group, chosen with the pointer or with the arrow keys. */
import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '#kit/console/i18n.ts';
import { useActiveInView } from '#kit/console/use-active-in-view.ts';
import type { SettingGroup } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface GroupTabsProps {
  groups: readonly SettingGroup[];
  active: string;
  /** Groups with changes that are not saved. */
  dirty: ReadonlySet<string>;
  onChoose: (name: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function GroupTabs({ groups, active, dirty, onChoose }: GroupTabsProps) {
  const t = useWords<typeof phrases>('settings');
  const list = useRef<HTMLDivElement>(null);
  useActiveInView(list, active);
  const onKeyDown = (event: KeyboardEvent) => {
    // From the tab that has the focus: the next key may come before the last one is drawn.
    const place = groups.findIndex(({ name }) => event.target instanceof HTMLElement && event.target.dataset.name === name);
    const next = neighbour(event.key, place, groups);
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus();
  };
  return (
    <div ref={list} className="settings-tabs edge-fades" role="tablist" aria-label={t('groups')} onKeyDown={onKeyDown}>
      {groups.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-name={name}
          aria-selected={name === active}
          aria-controls={`settings-${name}`}
          tabIndex={name === active ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {title}
          {dirty.has(name) && <i title={t('unsaved')} />}
        </button>
      ))}
    </div>
  );
}

/** The tab that a key leads to, round and round; undefined for other keys. */
function neighbour(key: string, place: number, groups: readonly SettingGroup[]): SettingGroup | undefined {
  if (key === 'Home') return groups[0];
  if (key === 'End') return groups.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : groups[(place + step + groups.length) % groups.length];
}
