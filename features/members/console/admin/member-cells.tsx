/** What the list of members draws by itself. */
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { formatDay } from '#kit/console/dates.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { Portrait } from '#kit/console/portrait.tsx';
import { RequestError } from '#kit/console/request-error.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { useNamed } from '#kit/console/use-named.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type MemberRow, members } from '../../admin.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function MemberName({ row }: { row: MemberRow }) {
  const t = useWords<typeof phrases>('members/admin');
  const closing = row.close_time !== null && t('closing', { date: formatDay(row.close_time) });
  const note = [row.nickname, `#${row.id}`, closing].filter(Boolean).join(' · ');
  return (
    <span className="cell-title">
      <Portrait name={row.nickname || row.username} url={row.avatar} size={32} />
      <span className="cell-lines">
        <b title={row.username}>{row.username}</b>
        <small>{note}</small>
      </span>
    </span>
  );
}

/** A switch for those who may turn it. Turned off, the member is signed out at once. */
export function MemberStatus({ row }: { row: MemberRow }) {
  const t = useWords<typeof phrases>('members/admin');
  const named = useNamed();
  const { can, client } = useArea();
  const refresh = useRefresh(members.controller);
  const [isBusy, setBusy] = useState(false);
  const isOn = row.status === 'enable';
  if (!can('user/user/edit')) return <StatusDot tone={isOn ? 'success' : 'neutral'}>{t(`values.status.${row.status}`)}</StatusDot>;

  const turn = async (next: boolean) => {
    setBusy(true);
    try {
      await client(members).edit({ body: { id: row.id, status: next ? 'enable' : 'disable' } });
      await refresh();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error; // the request layer has said it
    } finally {
      setBusy(false);
    }
  };
  return (
    <SwitchInput
      value={isOn}
      disabled={isBusy}
      aria-label={named(t('fields.status'), row.nickname || row.username)}
      onChange={(next) => void turn(next === true)}
    />
  );
}
