/** One message: what was said, who works on it, and what was noted about it. */
import { useQueryClient } from '@tanstack/react-query';
import { MailX, Paperclip } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { formatDay, formatTime } from '#kit/console/dates.ts';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useUnsaved } from '#kit/console/form/unsaved.ts';
import { useDiscardQuestion } from '#kit/console/form/use-discard-question.ts';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import { sizeWords } from '#kit/console/size-words.ts';
import { EmptyState, FailedState, FormSkeleton } from '#kit/console/states.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import { callAddress } from '#kit/contract/telephone.ts';
import { type AnswerView, type MessageDetail, type MessageState, messageStates, messages } from '../messages.contract.ts';
import { useChoices, useMessage } from './inbox.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { MessageNotes } from './message-notes.tsx';

export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords<typeof phrases>('forms');
  const [isOpen, setOpen] = useState(true);
  const [note, setNote] = useState('');
  const { data, error, refetch } = useMessage(id);
  const mayLose = useDiscardQuestion();
  const isDirty = note.trim() !== '';
  useUnsaved(isDirty, () => undefined);
  const close = async () => (await mayLose(isDirty)) && setOpen(false);
  return (
    <AppDrawer
      open={isOpen}
      width={640}
      title={data?.row.title ?? t('message_title', { id })}
      onClose={() => void close()}
      afterOpenChange={(open) => !open && onClose()}
      extra={data && <DeleteButton row={data.row} onDone={() => setOpen(false)} />}
    >
      {isGone(error) && !data ? (
        <Gone onBack={() => void close()} />
      ) : error && !data ? (
        <FailedState error={error} onRetry={refetch} />
      ) : data ? (
        <Message row={data.row} draft={{ text: note, onText: setNote }} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </AppDrawer>
  );
}

const isGone = (error: unknown) => error instanceof RequestError && isRecord(error.data) && error.data.gone === true;

/** What a notice of before leads to: asking again brings it no more. */
function Gone({ onBack }: { onBack: () => void }) {
  const t = useWords<typeof phrases>('forms');
  const own = useWords();
  return (
    <EmptyState
      icon={MailX}
      title={t('message_gone')}
      hint={t('message_gone_hint')}
      action={
        <Button type="primary" onClick={onBack}>
          {own('back_to_list')}
        </Button>
      }
    />
  );
}

function Message({ row, draft }: ComponentProps<typeof MessageNotes>) {
  const t = useWords<typeof phrases>('forms');
  const { can } = useArea();
  return (
    <div className="message">
      {can('edit') && <Work row={row} />}
      {row.spam_reason === 'trap' && <p className="message-spam">{t('trap')}</p>}
      <section aria-label={t('answers')}>
        <dl className="message-answers">
          {row.answers.map((answer) => (
            <div key={answer.key}>
              <dt>{answer.title}</dt>
              <dd>{answer.files.length > 0 ? <Files files={answer.files} /> : <Said {...answer} about={row.form_name} />}</dd>
            </div>
          ))}
        </dl>
      </section>
      <MessageNotes row={row} draft={draft} />
      <section>
        <h2>{t('facts')}</h2>
        <dl className="message-facts">
          <Fact label={t('fields.form_name')}>{row.form_name}</Fact>
          <Fact label={t('fields.create_time')}>{formatTime(row.create_time)}</Fact>
          {row.page !== '' && <Fact label={t('sent_from')}>{row.page}</Fact>}
          <Fact label={t('fields.source')}>{t(`values.source.${row.source}`)}</Fact>
          <Fact label={t('fields.consent')}>
            {row.consent_version === null ? t('no_consent') : t('consent_given', { version: row.consent_version })}
            {row.consent_text !== '' && <small>{row.consent_text}</small>}
          </Fact>
          <Fact label={t('goes')}>{formatDay(row.remove_time)}</Fact>
        </dl>
      </section>
    </div>
  );
}

/** An address to write to or a number to call leads there: it is how a message is answered. */
function Said({ text, phone, about }: Pick<AnswerView, 'text' | 'phone'> & { about: string }) {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return <a href={`mailto:${text}?subject=${encodeURIComponent(about)}`}>{text}</a>;
  // In a number that was asked for, an extension may stand, and words; elsewhere only what is certainly one is called.
  const call = phone || /^(\+\d[\d -]{6,18}|1[3-9]\d{9}|0\d{2,3}-\d{7,8})$/.test(text) ? callAddress(text) : undefined;
  return call ? <a href={call}>{text}</a> : text;
}

/** How far it is, and whose it is. Each is written at once. */
function Work({ row }: { row: MessageDetail }) {
  const t = useWords<typeof phrases>('forms');
  const { client, key } = useArea();
  const { data } = useChoices();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const refresh = useRefresh(messages.controller);
  const write = async (change: { state?: MessageState; assigned_id?: number }) => {
    try {
      const answer = await client(messages).edit({ body: { id: row.id, version: row.version, ...change } });
      queries.setQueryData([key, messages.controller, 'one', row.id], answer);
      announce.success(t('marked', { n: 1 }));
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    }
    // Where somebody else was faster, what they left is shown.
    await refresh();
  };
  return (
    <div className="message-work">
      <label htmlFor="message-state">{t('fields.state')}</label>
      <SelectInput<MessageState>
        id="message-state"
        value={row.state}
        options={messageStates.map((value) => ({ value, label: t(`values.state.${value}`) }))}
        onChange={(state) => state && state !== row.state && void write({ state })}
      />
      <label htmlFor="message-assigned">{t('fields.assigned_id')}</label>
      <SelectInput<number>
        id="message-assigned"
        value={row.assigned_id}
        options={[
          { value: 0, label: t('unassigned') },
          ...named(row, data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(assigned_id) => assigned_id !== null && assigned_id !== row.assigned_id && void write({ assigned_id })}
      />
    </div>
  );
}

/** Whoever has it now is named, even where that person may not work on messages any more. */
function named({ assigned_id: id, assigned_name: name }: MessageDetail, people: readonly { id: number; name: string }[]) {
  return id === 0 || people.some((person) => person.id === id) ? people : [...people, { id, name }];
}

function Files({ files }: { files: MessageDetail['answers'][number]['files'] }) {
  const t = useWords<typeof phrases>('forms');
  return (
    <ul className="message-files">
      {files.map(({ name, url, size }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('download', { name })}>
            <Paperclip size={14} aria-hidden /> {name} <small>{sizeWords(size)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function DeleteButton({ row, onDone }: { row: MessageDetail; onDone: () => void }) {
  const t = useWords<typeof phrases>('forms');
  const { client, can } = useArea();
  const confirm = useConfirm();
  const refresh = useRefresh(messages.controller);
  if (!can('del')) return undefined;
  const remove = async () => {
    if (!(await confirm({ title: t('delete_ask'), content: t('inbox_lost'), okText: t('delete'), danger: true }))) return;
    await client(messages).del({ query: { ids: [row.id] } });
    onDone();
    await refresh();
  };
  return (
    <Button danger className="message-delete" onClick={() => void remove()}>
      {t('delete')}
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
