/** Shows a document as its page would look, with what was just typed: a preview shows what is saved, so that is saved first. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveDetail } from '../../archives.contract.ts';
import { archives } from '../../contract.ts';
import { usePossibleMoves } from '../possible-moves.ts';
import type { phrases } from '../review/locales/zh-cn.ts';

interface Preview {
  /** True where something typed is saved as a draft first; the website stays as it is. */
  saves: boolean;
  open: () => void;
}

/** `const preview = usePreview(form, row); <Button onClick={preview.open} />` */
export function usePreview(form: ContractForm, row: ArchiveDetail): Preview {
  const t = useWords<typeof phrases>('archives/review');
  const { client } = useArea();
  const announce = useAnnounce();
  const moves = usePossibleMoves();
  const waiting = useRef<Window>(null);
  const saves = form.isDirty && !moves('save', row).reason;
  const show = (opened: Window | null) => {
    client(archives)
      .preview({ body: { id: row.id } })
      .then(({ url }) => {
        if (url) opened?.location.replace(url);
        else announce.warning(t('page_none'));
        if (!url) opened?.close();
      })
      .catch(() => opened?.close()); // the request layer has said why
  };
  const settle = useEffectEvent(() => {
    const opened = waiting.current;
    if (!opened || form.isSaving) return;
    waiting.current = null;
    // It could not be saved, and the form says why.
    if (form.isDirty || form.conflict) opened.close();
    else show(opened);
  });
  const { isSaving } = form;
  useEffect(() => {
    if (!isSaving) settle();
  }, [isSaving]);
  return {
    saves,
    open() {
      if (saves && form.check().length > 0) return form.submit({ save_mode: 'save' });
      // The window is opened by the click itself: one that is opened after an answer would be blocked.
      const opened = window.open('', '_blank');
      if (opened) opened.opener = null;
      if (!saves) {
        if (form.isDirty) announce.info(t('preview_unsaved'));
        return show(opened);
      }
      waiting.current = opened;
      form.submit({ save_mode: 'save' });
    },
  };
}
