/** What is asked before many companies are renewed or put on another plan. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { AppModal } from '#kit/console/app-modal.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { LastDayInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { TenantRow } from '../contract.ts';
import { renewalYears } from '../many.contract.ts';
import { isPast } from './expiry-input.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { usePlanOptions, usePlans } from './tenants.queries.ts';
import { useOverWords } from './use-over-words.ts';
import './tenants.css';
import { type ManyTasks, useManyTitle } from './use-many.tsx';

interface ManyDialogProps<Wish> {
  rows: readonly TenantRow[];
  onWish: (wish: Wish) => void;
  onClose: () => void;
}

type Renewal = Parameters<ManyTasks['renew']>[1];

/** So many years for each, from its own end; or one day, or no end, for all. */
export function RenewManyDialog({ rows, onWish, onClose }: ManyDialogProps<Renewal>) {
  const t = useWords<typeof phrases>('tenants');
  const shared = useWords();
  const titleOf = useManyTitle();
  const [wish, setWish] = useState<Renewal>({ years: 1 });
  const isEnd = 'expire_time' in wish;
  const answers = [
    ...renewalYears.map((n) => ({
      ...{ key: n, label: t(n === 1 ? 'expiry.year' : 'expiry.years', { n }), wish: { years: n } },
      isOn: !isEnd && wish.years === n,
    })),
    { key: 0, label: t('expiry.never'), wish: { expire_time: null }, isOn: isEnd && wish.expire_time === null },
  ];
  const closes = isEnd && isPast(wish.expire_time);
  const renew = () => {
    onClose();
    onWish(wish);
  };
  return (
    <AppModal
      open
      title={titleOf('renew', rows)}
      okText={t(closes ? 'renew.shut' : 'renew.ok')}
      okButtonProps={{ danger: closes }}
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
        <p className="tenant-note" role="status">
          {closes && t('expiry.past')}
        </p>
      </div>
    </AppModal>
  );
}

/** Without limits: chosen like any other, never by leaving the field empty. */
const noPlan = 0;
const PlanWish = z.strictObject({ plan: z.number() });

export function PlanManyDialog({ rows, onWish, onClose }: ManyDialogProps<{ plan_id: number | null }>) {
  const t = useWords<typeof phrases>('tenants');
  const titleOf = useManyTitle();
  const plans = usePlanOptions();
  return (
    <ActionDialog
      title={titleOf('plan', rows)}
      ok={t('many.plan')}
      name="tenants-plan"
      schema={PlanWish}
      initial={{ plan: null }}
      fixed={{}}
      save={async ({ plan }) => {
        onClose();
        onWish({ plan_id: plan === noPlan ? null : plan });
      }}
      savedWords=""
      onSaved={() => undefined}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t('many.plan_text')}</p>
      <Field name="plan" label={t('fields.plan_id')}>
        <SelectInput options={[{ value: noPlan, label: t('no_plan') }, ...plans]} />
      </Field>
      <OverNote rows={rows} />
    </ActionDialog>
  );
}

/** Companies that are named one by one. */
const namedMax = 5;

/** Which of them have more than the chosen plan allows. It is not refused, so whoever chooses should know. */
function OverNote({ rows }: Pick<ManyDialogProps<never>, 'rows'>) {
  const t = useWords<typeof phrases>('tenants');
  const joined = useJoined();
  const overWords = useOverWords();
  const plan = useFieldValue('plan');
  const limits = usePlans().data?.list.find(({ id }) => id === plan)?.limits;
  const over = rows.map(({ name, usage }) => ({ name, over: overWords(usage, limits) })).filter((row) => row.over);
  const named = over.slice(0, namedMax).map((row) => t('many.plan_over', row));
  return (
    <p className="tenant-note" role="status">
      {over.length > 0 && t('many.plan_less', { n: over.length, names: joined(over.length > namedMax ? [...named, '…'] : named) })}
    </p>
  );
}
