/** Deletes the file that is open. Says why where something still shows it. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button, Tooltip } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases as listPhrases } from '#kit/console/list/locales/zh-cn.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { useNamed } from '#kit/console/use-named.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { attachments, type LibraryFile } from '../library.contract.ts';
import { useUsage } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function DeleteButton({ file, onDone }: { file: LibraryFile; onDone: () => void }) {
  const t = useWords<typeof phrases>('attachments');
  const l = useWords<typeof listPhrases>('list');
  const { client } = useArea();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const refresh = useRefresh(attachments.controller);
  const uses = useUsage(file.id).data?.total ?? file.uses;
  const [isBusy, setBusy] = useState(false);
  const reason = uses > 0 ? t('locked', { n: uses }) : undefined;
  const named = useNamed();
  const remove = async () => {
    const question = { title: l('confirm_del_title', { name: file.name }), content: t('lost'), okText: l('del'), danger: true };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await client(attachments).del({ query: { ids: [file.id] } });
      announce.success(l('deleted', { n: 1 }));
      onDone();
      await refresh();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error; // the request layer has said it
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip title={reason}>
      <Button
        danger={reason === undefined}
        // Not `disabled`: the reason is for those who come by keyboard, too.
        aria-disabled={reason !== undefined}
        aria-label={reason === undefined ? l('del') : named(l('del'), reason)}
        loading={isBusy}
        icon={<Trash2 size={15} aria-hidden />}
        onClick={() => (reason === undefined ? void remove() : announce.warning(reason))}
      >
        {l('del')}
      </Button>
    </Tooltip>
  );
}
