/** There is text that was never saved, kept elsewhere: it is put back, or dropped for good. */
import { History } from 'lucide-react';
import { useAnnounce } from '#kit/console/announce.ts';
import { Button } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { useApplyQuestion, useDropQuestion } from '#kit/console/form/use-draft-ways.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { EditorNotice } from './editor-notices.tsx';
import type { DraftOffer } from './use-draft-offer.ts';

/** @param isDirty something is typed beside it */
export function DraftNotice({ time, restore, drop, isDirty }: DraftOffer & { isDirty: boolean }) {
  const t = useWords<typeof phrases>('archives/review');
  const mayDrop = useDropQuestion();
  const mayApply = useApplyQuestion();
  const announce = useAnnounce();
  if (time === undefined) return null;
  const apply = async () => {
    if ((await mayApply(isDirty)) && !(await restore())) announce.info(t('autosave.gone'));
  };
  return (
    <EditorNotice icon={<History size={16} aria-hidden />} title={t('autosave.offer', { time: formatTime(time, 'mm-dd hh:MM') })}>
      <Button size="small" type="primary" onClick={() => void apply()}>
        {t('autosave.restore')}
      </Button>
      <Button size="small" type="text" onClick={async () => (await mayDrop(true)) && drop()}>
        {t('autosave.drop')}
      </Button>
    </EditorNotice>
  );
}
