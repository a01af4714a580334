/** What the owner of a name has to publish, ready to copy, and the check with its answer. */
import { useState } from 'react';

import { useAnnounce } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { CopyText } from '#kit/console/copy-text.tsx';
import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type DomainRow, domains } from '../contract.ts';
import './domains.css';
import { beforeZone, likelyZone } from './likely-zone.ts';
import type { phrases } from './locales/zh-cn.ts';

export function DomainGuide({ row, onClose }: { row: DomainRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('domains');
  const { can, client } = useArea();
  const announce = useAnnounce();
  const refresh = useRefresh(domains.controller);
  const [isChecking, setChecking] = useState(false);
  const [objection, setObjection] = useState(
    row.problem === '' ? undefined : { reason: t(`values.problem.${row.problem}`), at: row.checked_at },
  );
  const check = () => {
    setChecking(true);
    setObjection(undefined);
    client(domains)
      .verify({ body: { id: row.id } }, { quiet: true })
      .then(
        () => {
          announce.success(t('verified', { host: row.name }));
          onClose();
        },
        (error: unknown) => {
          if (!isSilent(error)) setObjection({ reason: reasonOf(error, String(error)), at: Math.floor(Date.now() / 1000) });
        },
      )
      .finally(() => {
        setChecking(false);
        void refresh();
      });
  };
  const footer = can('domain/verify') && (
    <Button block type="primary" loading={isChecking} onClick={check}>
      {t('check_now')}
    </Button>
  );
  const zone = likelyZone(row.host);
  return (
    <AppDrawer open width={520} title={t('guide_title', { host: row.name })} onClose={onClose} footer={footer || null}>
      <div className="domain-guide">
        {objection && (
          <p className="domain-objection" role="alert">
            {t('checked', { time: formatMinute(objection.at), reason: objection.reason })}
          </p>
        )}
        {row.name !== row.host && (
          <dl>
            <dt>{t('in_dns')}</dt>
            <dd>
              <CopyText text={row.host} />
            </dd>
          </dl>
        )}
        <p>{t('guide_intro')}</p>
        <h3>{t('guide_txt')}</h3>
        <p>{t('guide_txt_text', { zone })}</p>
        <dl>
          <RecordName name={row.txt_name} zone={zone} />
          <dt>{t('record_value')}</dt>
          <dd>
            <CopyText text={row.txt_value} />
          </dd>
        </dl>
        <h3>{t('guide_file')}</h3>
        <p>{t('guide_file_text')}</p>
        <dl>
          <dt>{t('file_url')}</dt>
          <dd>
            <CopyText text={row.file_url} />
          </dd>
          <dt>{t('file_content')}</dt>
          <dd>
            <CopyText text={row.file_content} />
          </dd>
        </dl>
        {row.points_to && (
          <>
            <h3>{t('guide_point')}</h3>
            <p>{t('guide_point_text')}</p>
            {zone === row.host && <p>{t('guide_point_bare')}</p>}
            <dl>
              <RecordName name={row.host} zone={zone} />
              <dt>{t('cname')}</dt>
              <dd>
                <CopyText text={row.points_to} />
              </dd>
            </dl>
          </>
        )}
      </div>
    </AppDrawer>
  );
}

/** As providers ask for it: before the domain, or whole. */
function RecordName({ name, zone }: { name: string; zone: string }) {
  const t = useWords<typeof phrases>('domains');
  return (
    <>
      <dt>{t('record_name')}</dt>
      <dd>
        <CopyText text={beforeZone(name, zone)} />
      </dd>
      <dt>{t('record_whole')}</dt>
      <dd>
        <CopyText text={name} />
      </dd>
    </>
  );
}
