/** Under the plan of a company: what it has that the chosen one does not allow. It is not refused, so whoever chooses should know. */
import { useFormAround } from '#kit/console/form/form-context.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { TenantRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { usePlans } from './tenants.queries.ts';
import { counted, usageWords } from './usage-words.ts';
import './tenants.css';

export function SmallPlanNote() {
  const t = useWords<typeof phrases>('tenants');
  const joined = useJoined();
  const plan = useFieldValue('plan_id');
  const usage = TenantRow.shape.usage.safeParse(useFormAround().start?.usage).data;
  const limits = usePlans().data?.list.find(({ id }) => id === plan)?.limits;
  const over = counted.flatMap((name) => {
    const [used, limit] = [usage?.[name] ?? 0, limits?.[name] ?? null];
    return limit !== null && used > limit ? `${t(`values.usage.${name}`)} ${usageWords(name, used, limit)}` : [];
  });
  return (
    <p className="tenant-note" role="status">
      {over.length > 0 && t('plan_less', { over: joined(over) })}
    </p>
  );
}
