/** The platform's plans, what they allow, and how many companies are on each. */
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { grouped } from '#kit/console/numbers.ts';
import { limitWords } from '#kit/console/size-words.ts';
import { type PlanRow, plans } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './plans.css';

const PlanForm = lazyOverlay(() => import('./plan-form.tsx').then((loaded) => loaded.PlanForm));

export function PlanListScreen() {
  const t = useWords<typeof phrases>('plans');
  return (
    <ResourceList
      contract={plans}
      words="plans"
      columns={usePlanColumns()}
      nameOf={(row) => row.name}
      locked={(row, action) => (action === 'del' && row.tenants > 0 ? t('in_use') : undefined)}
      lost={() => t('lost')}
      addLabel={t('add')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
      form={(props) => <PlanForm {...props} />}
    />
  );
}

function usePlanColumns(): Record<string, ColumnView<PlanRow>> {
  const t = useWords<typeof phrases>('plans');
  const { to, can } = useArea();
  const limit = (value: number | null, words: (n: number) => string = grouped) => (
    <span className={value === null ? 'plan-unlimited' : 'num'}>{value === null ? t('unlimited') : words(value)}</span>
  );
  return {
    name: { width: 188 },
    // A switch, or the word of it.
    status: { width: can('edit') ? 72 : 96 },
    max_admins: { width: 108, cell: (row) => limit(row.max_admins) },
    max_archives: { width: 112, cell: (row) => limit(row.max_archives) },
    max_storage_bytes: { width: 112, cell: (row) => limit(row.max_storage_bytes, limitWords) },
    max_members: { width: 112, cell: (row) => limit(row.max_members) },
    max_domains: { width: 104, cell: (row) => limit(row.max_domains) },
    chosen: {
      width: 98,
      align: 'start',
      cell: (row) => (row.chosen === null ? t('features_all') : t('features_some', { n: row.chosen })),
    },
    tenants: {
      width: 92,
      cell: (row) =>
        row.tenants > 0 && can('tenant/index') ? (
          <Link className="plan-tenants num" to={`${to('tenant')}?plan_id=${row.id}`}>
            {t('tenants_on', { n: row.tenants })}
          </Link>
        ) : (
          <span className="num">{row.tenants}</span>
        ),
    },
  };
}
