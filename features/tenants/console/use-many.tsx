/** What is done with many companies from the list: in portions, each company judged for itself. */
import { CalendarPlus, Layers, Megaphone, Power, PowerOff } from 'lucide-react';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { BatchDone, BatchRun, BatchTask } from '#kit/console/list/batch/use-batch-run.ts';
import type { BatchAction } from '#kit/console/list/list-types.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { ManyChanges, Renewal } from '../many.contract.ts';
import { stateOf } from '../state.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

type Rows = readonly TenantRow[];
type WithoutIds<Body> = Body extends unknown ? Omit<Body, 'ids'> : never;

/** What is asked before it is done; to tell nobody in particular is to tell all. */
export interface AskedOfMany {
  dialog: 'renew' | 'plan' | 'tell';
  rows: Rows;
  /** Chosen as well, and left out: nobody can log in to them. */
  closed?: Rows;
  /** Of those that were ticked for it: these are done. */
  onDone?: (ids: readonly number[]) => void;
}

export interface ManyTasks {
  renew: (rows: Rows, wish: WithoutIds<Renewal>) => Promise<BatchDone>;
  edit: (rows: Rows, changes: WithoutIds<ManyChanges>) => Promise<BatchDone>;
}

export function useManyTasks({ run }: Pick<BatchRun, 'run'>): ManyTasks {
  const t = useWords<typeof phrases>('tenants');
  const calls = useArea().client(tenants);
  const start = (title: string, rows: Rows, call: BatchTask['call']) =>
    run({
      title,
      rows: rows.map(({ id, name }) => ({ id, title: name })),
      call,
      said: (n) => {
        const rest = rows.length - n;
        return n === 0 ? t('many.same') : rest === 0 ? t('many.done', { n }) : t('many.done_some', { n, rest });
      },
    });
  return {
    renew: (rows, wish) => start(t('renew.action'), rows, (ids) => calls.renewMany({ body: { ids, ...wish } })),
    edit: (rows, changes) =>
      start(t('plan_id' in changes ? 'many.plan' : changes.status === 1 ? 'many.enable' : 'many.disable'), rows, (ids) =>
        calls.editMany({ body: { ids, ...changes } }),
      ),
  };
}

/** @param ask opens the dialog that asks for the rest */
export function useManyActions(ask: (asked: AskedOfMany) => void, tasks: ManyTasks): BatchAction<TenantRow>[] {
  const t = useWords<typeof phrases>('tenants');
  const node = 'tenant/edit';
  const asked = useManyTitle();
  const turned = (to: TenantRow['status']) => (rows: Rows) => rows.filter(({ status }) => status !== to);
  return [
    {
      ...{ key: 'renew', label: t('renew.action'), icon: CalendarPlus, node, keep: true },
      run: (rows, onDone) => ask({ dialog: 'renew', rows, onDone }),
    },
    {
      ...{ key: 'plan', label: t('many.plan'), icon: Layers, node, keep: true },
      run: (rows, onDone) => ask({ dialog: 'plan', rows, onDone }),
    },
    {
      ...{ key: 'tell', label: t('tell.action'), icon: Megaphone, node: 'tenant/tell', keep: true },
      disabled: (rows) => (rows.some(isOpen) ? undefined : t('visit.closed')),
      run: (rows, onDone) => ask({ dialog: 'tell', rows: rows.filter(isOpen), closed: rows.filter((row) => !isOpen(row)), onDone }),
    },
    {
      ...{ key: 'enable', label: t('many.enable'), icon: Power, node },
      disabled: (rows) => (turned(1)(rows).length > 0 ? undefined : t('many.all_enabled')),
      confirm: (rows) => ({
        title: asked('enable', turned(1)(rows)),
        text: t('many.enable_text'),
        ok: t('many.enable'),
      }),
      run: (rows) => tasks.edit(turned(1)(rows), { status: 1 }),
    },
    {
      ...{ key: 'disable', label: t('many.disable'), icon: PowerOff, node, danger: true },
      disabled: (rows) => (turned(0)(rows).length > 0 ? undefined : t('many.all_disabled')),
      confirm: (rows) => ({
        title: asked('disable', turned(0)(rows)),
        text: t('many.disable_text'),
        ok: t('many.disable'),
      }),
      run: (rows) => tasks.edit(turned(0)(rows), { status: 0 }),
    },
  ];
}

/** The question for the companies of a choice, by name where it is one. */
export function useManyTitle() {
  const t = useWords<typeof phrases>('tenants');
  return (what: 'renew' | 'plan' | 'enable' | 'disable', rows: Rows) => {
    const [first] = rows;
    if (rows.length !== 1 || !first) return t(`many.${what}_title`, { n: rows.length });
    return t(what === 'renew' ? 'renew.title' : `many.${what}_one`, { name: first.name });
  };
}

/** Now: the row may have been read a while ago, or just been switched off. */
export function isOpen(row: TenantRow): boolean {
  return stateOf(row, Date.now() / 1000) === 'open';
}
