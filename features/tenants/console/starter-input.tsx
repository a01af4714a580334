/** The site a company begins with: cards to choose from, or the site of another company. */
import { useId } from 'react';
import { useArea } from '#kit/console/area.tsx';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { useFieldPlace } from '#kit/console/form/form-context.ts';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { FormSkeleton } from '#kit/console/states.tsx';
import { tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useStarters } from './tenants.queries.ts';
import './tenants.css';

const copyPrefix = 'tenant:';

export function StarterInput({ value = '', onChange, id }: InputProps<string>) {
  const t = useWords<typeof phrases>('tenants');
  const { fileUrl } = useArea();
  const { label } = useFieldPlace();
  const { data } = useStarters();
  const group = useId();
  const isCopy = value.startsWith(copyPrefix);
  const copiedId = Number(value.slice(copyPrefix.length));
  if (!data) return <FormSkeleton fields={2} />;
  return (
    // Whoever is led to the field stands where it can be answered.
    <div className="tenant-starters" id={isCopy ? undefined : id} role="radiogroup" aria-label={label}>
      {data.list.map(({ key, title, cover, columns, archives }) => (
        <Card key={key} group={group} isOn={value === key} onPick={() => onChange?.(key)} cover={cover && fileUrl(cover)} title={title}>
          {columns === 0 ? t('starter.nothing') : t('starter.content', { columns, archives })}
        </Card>
      ))}
      <Card group={group} isOn={isCopy} onPick={() => onChange?.(copyPrefix)} cover="" title={t('starter.copy')}>
        {t('starter.copy_hint')}
      </Card>
      {isCopy && (
        <div className="tenant-copied">
          <RemoteSelect
            id={id ?? ''}
            aria-label={t('starter.copy_pick')}
            contract={tenants}
            clearable={false}
            placeholder={t('starter.copy_pick')}
            value={copiedId > 0 ? copiedId : null}
            onChange={(chosen) => onChange?.(`${copyPrefix}${chosen ?? ''}`)}
          />
        </div>
      )}
    </div>
  );
}

interface CardProps {
  group: string;
  isOn: boolean;
  onPick: () => void;
  /** The picture's address, or empty. */
  cover: string;
  title: string;
  children: string;
}

function Card({ group, isOn, onPick, cover, title, children }: CardProps) {
  return (
    <label className="tenant-starter" data-on={isOn || undefined}>
      <input type="radio" name={group} checked={isOn} onChange={onPick} />
      {cover ? <img src={cover} alt="" width={200} height={96} loading="lazy" /> : <span className="tenant-starter-blank" aria-hidden />}
      <b>{title}</b>
      <small>{children}</small>
    </label>
  );
}
