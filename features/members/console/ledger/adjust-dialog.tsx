/** One entry of the books: whose, how much, why; what it leads to is shown before it is written. */
import { ArrowRight } from 'lucide-react';
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFormAround } from '#kit/console/form/form-context.ts';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { MoneyInput, NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { centsOf } from '#kit/contract/money.ts';
import { members } from '../../admin.contract.ts';
import { amountMax, moneyLogs, scoreLogs, Yuan } from '../../ledger.contract.ts';
import { type LedgerKind, useHeld, written } from './held.ts';
import './ledger.css';
import type { phrases } from './locales/zh-cn.ts';

interface AdjustDialogProps {
  kind: LedgerKind;
  /** Whose; without one, it is chosen here. */
  user?: { id: number; username: string; nickname: string };
  /** The member that is chosen at first. */
  chosenId?: number | undefined;
  /** Hears what the member has then: yuan, or points. */
  onDone?: (after: string) => void;
  onClose: () => void;
}

export function AdjustDialog({ kind, user, chosenId, onDone, onClose }: AdjustDialogProps) {
  const t = useWords<typeof phrases>('members/ledger');
  const { client } = useArea();
  const refresh = useRefreshAll();
  const saved = (answer: unknown) => {
    void refresh();
    if (typeof answer === 'object' && answer !== null && 'after' in answer) onDone?.(String(answer.after));
    onClose();
  };
  // Whoever is refused may look at a figure that somebody else has changed meanwhile.
  const refused = (error: unknown) => {
    void refresh();
    throw error;
  };
  const dialog = {
    title: user ? t(`adjust_${kind}`, { name: user.nickname || user.username }) : t(`add_${kind}`),
    ok: t('ok'),
    name: `member-${kind}`,
    initial: { direction: 'plus', ...(chosenId === undefined ? {} : { user_id: chosenId }) },
    fixed: user ? { user_id: user.id } : {},
    toBody: (values: RowValues) => bodyOf(kind, values),
    savedWords: t('done'),
    onSaved: saved,
    onClose,
  };
  const fields = <AdjustFields kind={kind} userId={user?.id} />;
  if (kind === 'money') {
    const save = (body: { user_id: number; money: string; memo: string }) =>
      client(moneyLogs).add({ body }, { quiet: true }).catch(refused);
    return (
      <ActionDialog {...dialog} schema={moneyLogs.endpoints.add.body} save={save}>
        {fields}
      </ActionDialog>
    );
  }
  const save = (body: { user_id: number; score: number; memo: string }) => client(scoreLogs).add({ body }, { quiet: true }).catch(refused);
  return (
    <ActionDialog {...dialog} schema={scoreLogs.endpoints.add.body} save={save}>
      {fields}
    </ActionDialog>
  );
}

function useRefreshAll() {
  const all = [useRefresh(members.controller), useRefresh(moneyLogs.controller), useRefresh(scoreLogs.controller)];
  return () => Promise.all(all.map((refresh) => refresh()));
}

/** The amount is typed without a sign; how it counts is said beside it. */
function bodyOf(kind: LedgerKind, { direction, ...values }: RowValues): RowValues {
  const typed = values[kind];
  if (direction !== 'minus' || typed === undefined || typed === null || typed === '') return values;
  return { ...values, [kind]: kind === 'money' ? `-${String(typed)}` : -Number(typed) };
}

function AdjustFields({ kind, userId }: { kind: LedgerKind; userId: number | undefined }) {
  const t = useWords<typeof phrases>('members/ledger');
  const chosen = useFieldValue('user_id');
  const id = userId ?? (typeof chosen === 'number' ? chosen : undefined);
  return (
    <>
      {userId === undefined && (
        <Field name="user_id" label={t('member')} required>
          <RemoteSelect contract={members} labelOf="nickname_text" clearable={false} placeholder={t('choose_member')} />
        </Field>
      )}
      <Field name="direction" label={t('direction')}>
        <RadioInput
          asButtons
          options={[
            { value: 'plus', label: t('plus') },
            { value: 'minus', label: t('minus') },
          ]}
        />
      </Field>
      <Field name={kind} label={t(`amount_${kind}`)} help={t('amount_help')} required>
        {kind === 'money' ? <MoneyInput min="0.01" max={String(amountMax.money)} /> : <NumberInput min={1} max={amountMax.score} />}
      </Field>
      <Preview kind={kind} userId={id} />
      <Field name="memo" label={t('fields.memo')} help={t('memo_help')} required>
        <TextInput />
      </Field>
    </>
  );
}

/** What the member has now, and then. */
function Preview({ kind, userId }: { kind: LedgerKind; userId: number | undefined }) {
  const t = useWords<typeof phrases>('members/ledger');
  const held = useHeld(kind, userId).data;
  const typed = useFieldValue(kind);
  const takes = useFieldValue('direction') === 'minus';
  const isTyped = !useFormAround().unfit.has(kind) && isAmount(kind, typed);
  const amount = isTyped ? inUnits(kind, String(typed)) : undefined;
  const after = held === undefined || amount === undefined ? undefined : held + (takes ? -amount : amount);
  return (
    <output className="ledger-preview" aria-live="polite">
      <span>
        <small>{t('before')}</small>
        <b className="num">{held === undefined ? '—' : written(kind, held)}</b>
      </span>
      <ArrowRight size={18} aria-hidden />
      <span data-below={after !== undefined && after < 0 ? '' : undefined}>
        <small>{after !== undefined && after < 0 ? t('below_zero') : t('after')}</small>
        <b className="num">{after === undefined ? '—' : written(kind, after)}</b>
      </span>
    </output>
  );
}

function isAmount(kind: LedgerKind, typed: unknown): boolean {
  return kind === 'money' ? Yuan.safeParse(typed).success : Number.isSafeInteger(typed);
}

function inUnits(kind: LedgerKind, typed: string): number {
  return kind === 'money' ? centsOf(typed) : Number(typed);
}
