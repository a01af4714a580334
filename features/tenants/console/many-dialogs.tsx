/** What is asked before many companies are renewed or put on another plan. */
import { useState } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { LastDayInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { TenantRow } from '../contract.ts';
import { renewalYears } from '../many.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { usePlanOptions } from './tenants.queries.ts';
import './tenants.css';
import type { ManyTasks } from './use-many.tsx';

interface ManyDialogProps {
  rows: readonly TenantRow[];
  tasks: ManyTasks;
  onClose: () => void;
}

/** So many years for each, from its own end; or one day, or no end, for all. */
export function RenewManyDialog({ rows, tasks, onClose }: ManyDialogProps) {
  const t = useWords<typeof phrases>('tenants');
  const shared = useWords();
  const [wish, setWish] = useState<Parameters<ManyTasks['renew']>[1]>({ years: 1 });
  const isEnd = 'expire_time' in wish;
  const answers = [
    ...renewalYears.map((n) => ({
      ...{ key: n, label: t(n === 1 ? 'expiry.year' : 'expiry.years', { n }), wish: { years: n } },
      isOn: !isEnd && wish.years === n,
    })),
    { key: 0, label: t('expiry.never'), wish: { expire_time: null }, isOn: isEnd && wish.expire_time === null },
  ];
  const renew = () => {
    onClose();
    void tasks.renew(rows, wish);
  };
  return (
    <AppModal
      open
      title={t('many.renew_title', { n: rows.length })}
      okText={t('renew.ok')}
      cancelText={shared('cancel')}
      onOk={renew}
      onCancel={onClose}
    >
      <p className="tenant-dialog-text">{t('many.renew_text')}</p>
      <div className="tenant-expiry-input" role="group" aria-label={t('renew.until')}>
        <div className="tenant-chips">
          {answers.map(({ key, label, wish: next, isOn }) => (
            <button key={key} type="button" className="tenant-chip" aria-pressed={isOn} onClick={() => setWish(next)}>
              {label}
            </button>
          ))}
        </div>
        <LastDayInput
          aria-label={t('many.one_end')}
          placeholder={t('many.one_end')}
          value={isEnd ? wish.expire_time : null}
          onChange={(at) => setWish(at ? { expire_time: at } : { years: 1 })}
        />
      </div>
    </AppModal>
  );
}

export function PlanManyDialog({ rows, tasks, onClose }: ManyDialogProps) {
  const t = useWords<typeof phrases>('tenants');
  const shared = useWords();
  const plans = usePlanOptions();
  const [plan, setPlan] = useState<number | null>(null);
  const change = () => {
    onClose();
    void tasks.edit(rows, { plan_id: plan });
  };
  return (
    <AppModal
      open
      title={t('many.plan_title', { n: rows.length })}
      okText={t('many.plan')}
      cancelText={shared('cancel')}
      onOk={change}
      onCancel={onClose}
    >
      <p className="tenant-dialog-text">{t('many.plan_text')}</p>
      <SelectInput
        aria-label={t('fields.plan_id')}
        options={plans}
        clearable
        placeholder={t('no_plan')}
        value={plan}
        onChange={(next) => setPlan(next === null ? null : Number(next))}
      />
    </AppModal>
  );
}
