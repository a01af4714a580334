/** The inbox: what visitors sent, by form and by state. The address names what is open, so that a notice leads there. */
import { Mail, MailCheck, MailOpen, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { BatchAction, ColumnView } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import type { Tone } from '#kit/console/status-dot.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import type { Columns } from '#kit/contract/list.ts';
import { type MessageRow, type MessageState, messageList, messages } from '../messages.contract.ts';
import './forms.css';
import { useChoices } from './inbox.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

const MessageDrawer = lazyOverlay(() => import('./message-drawer.tsx').then((loaded) => loaded.MessageDrawer));

/** Fields that stand in the table at first, when one form is chosen. */
const fieldsShown = 3;
const shown = ['id', 'title', 'form_name', 'state', 'assigned_id', 'create_time', 'text', 'source', 'page'];
const withForm = ['id', 'title', 'state', 'assigned_id', 'create_time', 'text', 'source', 'page'];

export function InboxScreen() {
  const t = useWords<typeof phrases>('forms');
  const [params, setParams] = useSearchParams();
  const { data } = useChoices();
  const form = Number(params.get('form') ?? 0);
  const openId = Number(params.get('open') ?? 0);
  const set = (name: 'form' | 'open', value: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (name === 'form') after.delete('page');
        if (value > 0) after.set(name, String(value));
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const fields = data?.forms.find(({ id }) => id === form)?.fields ?? [];
  return (
    <>
      <ResourceList
        contract={messages}
        words="forms"
        declared={declaredWith(fields)}
        show={form ? [...withForm.slice(0, 2), ...fields.map(({ key }) => `values.${key}`), ...withForm.slice(2)] : shown}
        columns={{ ...useInboxColumns(form), ...columnsOf(fields) }}
        segments={{ field: 'state' }}
        extra={form ? { form } : {}}
        ticked={form ? fields.map(({ key }) => `values.${key}`) : ['text']}
        nameOf={(row) => row.title}
        lost={() => t('inbox_lost')}
        locked={(_row, action) => (action === 'edit' ? '' : undefined)}
        onOpen={(row) => set('open', row.id)}
        actions={[{ key: 'open', label: t('open'), icon: MailOpen, inline: true, run: (row) => set('open', row.id) }]}
        batch={useMarking()}
        empty={{ title: t('inbox_empty'), hint: t('inbox_empty_hint') }}
        start={
          <span className="inbox-form">
            <SelectInput<number>
              value={form}
              aria-label={t('fields.form_name')}
              options={[{ value: 0, label: t('all_forms') }, ...(data?.forms ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(id) => set('form', id ?? 0)}
            />
          </span>
        }
      />
      <OverlaySlot>{openId > 0 && <MessageDrawer key={openId} id={openId} onClose={() => set('open', 0)} />}</OverlaySlot>
    </>
  );
}

type Asked = readonly { key: string; title: string }[];

function declaredWith(fields: Asked): Columns {
  const own = fields.map(({ key }, place) => [`values.${key}`, { type: 'text', operators: [], hidden: place >= fieldsShown }] as const);
  return { ...messageList.columns, ...Object.fromEntries(own) };
}

function columnsOf(fields: Asked): Record<string, ColumnView<MessageRow>> {
  return Object.fromEntries(
    fields.map(({ key, title }) => [
      `values.${key}`,
      { title, width: 124, wideOnly: true, cell: (row: MessageRow) => <span className="inbox-value">{row.values[key] ?? ''}</span> },
    ]),
  );
}

export const stateTones: Readonly<Record<MessageState, Tone>> = { new: 'info', open: 'warning', done: 'success', spam: 'neutral' };

/** @param form the chosen one; 0: all */
function useInboxColumns(form: number): Record<string, ColumnView<MessageRow>> {
  const t = useWords<typeof phrases>('forms');
  const { to } = useArea();
  return {
    id: { width: 80 },
    title: {
      to: (row) => to(`corp/messages?${form ? `form=${form}&` : ''}open=${row.id}`),
      note: (row) => (row.notes > 0 ? t('note_count', { n: row.notes }) : undefined),
    },
    text: { width: 320, wideOnly: true },
    form_name: { width: 150 },
    state: { width: 120, tones: stateTones },
    assigned_id: { width: 112, align: 'start', cell: (row) => row.assigned_name || '—' },
    source: { width: 90 },
    page: { width: 180, wideOnly: true },
    create_time: { width: 116 },
  };
}

function useMarking(): BatchAction<MessageRow>[] {
  const t = useWords<typeof phrases>('forms');
  const { client } = useArea();
  const announce = useAnnounce();
  const refresh = useRefresh(messages.controller);
  const button = (state: MessageState, icon: BatchAction<MessageRow>['icon']): BatchAction<MessageRow> => ({
    key: state,
    label: t(`mark_${state}`),
    icon,
    node: 'corp/messages/edit',
    run: async (rows) => {
      const { count } = await client(messages).mark({ body: { ids: rows.map(({ id }) => id), state } });
      announce.success(t('marked', { n: count }));
      await refresh();
    },
  });
  return [button('open', MailOpen), button('done', MailCheck), button('spam', MailX), button('new', Mail)];
}
