/** What stands above a form: somebody else saved meanwhile, what no field is to blame for, a draft of earlier. */
import { Alert, Button, Tooltip } from 'antd';

import { formatTime } from '../dates.ts';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { phrases as noticePhrases } from './notices/locales/zh-cn.ts';
import { RoomNotice } from './room-notice.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { useDraftWays } from './use-draft-ways.ts';
import { useConflictOutcome, useTakeNewest } from './use-take-newest.ts';

interface FormNoticesProps {
  form: ContractForm;
  /** After a conflict: shows both sides. */
  onCompare?: (() => void) | undefined;
}

export function FormNotices({ form, onCompare }: FormNoticesProps) {
  const t = useWords<typeof noticePhrases>('form/notices');
  const say = useWords<typeof phrases>('form');
  const { above, conflict, draft, isGone } = form;
  const at = conflict?.at;
  const outcome = useConflictOutcome(form);
  const takeNewest = useTakeNewest(form);
  const ways = useDraftWays(form);
  return (
    <>
      {form.source.room && <RoomNotice name={form.source.name} ask={form.source.room} />}
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={t('conflict_title')}
          description={
            <>
              {conflict.by && at ? t('conflict_by', { name: conflict.by, time: formatTime(at, 'mm-dd hh:MM') }) : t('conflict_text')}
              <div className="form-notice-outcome">{outcome}</div>
            </>
          }
          action={
            <span className="form-notice-buttons">
              {onCompare && (
                <Button size="small" type="primary" onClick={onCompare}>
                  {t('conflict_compare')}
                </Button>
              )}
              <Button size="small" onClick={() => void takeNewest()}>
                {say('conflict_reload')}
              </Button>
              <Tooltip title={form.unsavable}>
                <Button size="small" danger loading={form.isSaving} disabled={form.unsavable !== undefined} onClick={form.overwrite}>
                  {say('conflict_overwrite')}
                </Button>
              </Tooltip>
            </span>
          }
        />
      )}
      {isGone && <Alert type="error" showIcon role="alert" title={t('gone_title')} description={t('gone_text')} />}
      {above.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={above[0]}
          {...(above.length > 1 ? { description: above.slice(1).join(' · ') } : {})}
        />
      )}
      {draft && !conflict && (
        <Alert
          type="info"
          showIcon
          title={t(draft.state === 'restored' ? 'draft_restored' : 'draft_older', { time: formatTime(draft.at, 'mm-dd hh:MM') })}
          action={
            <span className="form-notice-buttons">
              {draft.state === 'older' && (
                <Button size="small" onClick={() => void ways.apply()}>
                  {t('draft_apply')}
                </Button>
              )}
              <Button size="small" type="text" onClick={() => void ways.drop()}>
                {t('draft_drop')}
              </Button>
            </span>
          }
        />
      )}
    </>
  );
}
