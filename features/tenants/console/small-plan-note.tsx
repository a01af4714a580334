/** Under the plan of a company: what it has that the chosen one does not allow. It is not refused, so whoever chooses should know. */
import { useFormAround } from '#kit/console/form/form-context.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { TenantRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { usePlans } from './tenants.queries.ts';
import { useOverWords } from './use-over-words.ts';
import './tenants.css';

export function SmallPlanNote() {
  const t = useWords<typeof phrases>('tenants');
  const overWords = useOverWords();
  const plan = useFieldValue('plan_id');
  const usage = TenantRow.shape.usage.safeParse(useFormAround().start?.usage).data;
  const over = overWords(usage, usePlans().data?.list.find(({ id }) => id === plan)?.limits);
  return (
    <p className="tenant-note" role="status">
      {over && t('plan_less', { over })}
    </p>
  );
}
