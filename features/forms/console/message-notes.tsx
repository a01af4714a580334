/** What the people behind the inbox say to each other about a message. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { TextArea } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { focused } from '#kit/console/use-focus-return.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type MessageDetail, messages } from '../messages.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface Draft {
  /** What is being written. */
  text: string;
  onText: (text: string) => void;
}

export function MessageNotes({ row, draft }: { row: MessageDetail; draft: Draft }) {
  const t = useWords<typeof phrases>('forms');
  const { can } = useArea();
  return (
    <section>
      <h2>{t('notes')}</h2>
      {row.note_list.length === 0 && <p className="message-none">{t('no_notes')}</p>}
      <ul className="message-notes">
        {row.note_list.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <small>
              {note.admin_name} · <RelativeTime at={note.create_time} />
            </small>
          </li>
        ))}
      </ul>
      {can('edit') && <NewNote id={row.id} {...draft} />}
    </section>
  );
}

function NewNote({ id, text, onText }: Draft & { id: number }) {
  const t = useWords<typeof phrases>('forms');
  const { client, key } = useArea();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const refresh = useRefresh(messages.controller);
  const [isSaving, setSaving] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const save = async () => {
    setSaving(true);
    try {
      const answer = await client(messages).note({ body: { id, text: text.trim() } });
      queries.setQueryData([key, messages.controller, 'one', id], answer);
      onText('');
      announce.success(t('note_saved'));
      await refresh();
    } finally {
      setSaving(false);
      // The button has nothing to save any more: it cannot keep the focus. Whoever has gone on stays where they are.
      const here = focused();
      if (here === null || around.current?.contains(here)) around.current?.querySelector('textarea')?.focus({ preventScroll: true });
    }
  };
  return (
    <div ref={around} className="message-new-note">
      <TextArea rows={2} value={text} aria-label={t('note_add')} placeholder={t('note_placeholder')} onChange={onText} />
      <Button loading={isSaving} disabled={text.trim() === ''} onClick={() => void save()}>
        {t('note_save')}
      </Button>
    </div>
  );
}
