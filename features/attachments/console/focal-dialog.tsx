/** The focal point of a picture, set where the picture is chosen: a cover is cut differently on every page. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useAnnounce } from '#kit/console/announce.ts';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { FocalDialogProps } from '#kit/console/library.ts';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { attachments, type FocalPoint } from '../library.contract.ts';
import { FocalInput } from './focal-input.tsx';
import './library.css';
import type { phrases } from './locales/zh-cn.ts';

export function FocalDialog({ url, onClose }: FocalDialogProps) {
  const t = useWords<typeof phrases>('attachments');
  const { client } = useArea();
  const announce = useAnnounce();
  const refresh = useRefresh(attachments.controller);
  const { data, error, refetch } = useFileAt(url);
  const [point, setPoint] = useState<FocalPoint>();
  const [isSaving, setSaving] = useState(false);
  const file = data?.list[0];
  const save = async () => {
    if (!file || !point) return;
    setSaving(true);
    try {
      await client(attachments).edit({ body: { id: file.id, focal: point } });
      announce.success(t('focal_saved'));
      await refresh();
      onClose();
    } finally {
      setSaving(false);
    }
  };
  return (
    <AppModal
      open
      width={620}
      title={t('fields.focal')}
      okText={t('focal_save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !point, loading: isSaving }}
      onOk={() => void save().catch(ignore)}
      onCancel={onClose}
    >
      {file ? (
        <div className="focal-dialog">
          <p>{t('focal_help')}</p>
          <FocalInput file={file} value={point ?? file.focal} onChange={setPoint} />
        </div>
      ) : data ? (
        <p>{t('focal_unknown')}</p>
      ) : error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </AppModal>
  );
}

function useFileAt(url: string) {
  const { client, key } = useArea();
  const query = { limit: 1, search: [{ field: 'url', operator: '=', val: url }] };
  return useQuery({
    queryKey: [key, attachments.controller, 'index', query],
    queryFn: ({ signal }) => client(attachments).index({ query }, { signal, quiet: true, dedupe: false }),
    staleTime: 0,
  });
}

/** The request layer has said why. */
const ignore = () => undefined;
