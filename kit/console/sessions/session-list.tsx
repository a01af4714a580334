/** The devices on which somebody is signed in, each with a button that ends it. */
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useAnnounce, useConfirm } from '../announce.ts';
import { Button } from '../controls.ts';
import { deviceOf } from '../device.ts';
import { useWords } from '../i18n.ts';
import { RelativeTime } from '../relative-time.tsx';
import { useNamed } from '../use-named.ts';
import type { phrases } from './locales/zh-cn.ts';
import './sessions.css';

interface Session {
  id: number;
  ip: string;
  user_agent: string;
  /** Unix seconds. */
  last_seen_time: number;
}

interface SessionListProps<S extends Session> {
  sessions: readonly S[];
  /** Ends one; rejects with what the request layer has said already. */
  onEnd: (session: S) => Promise<unknown>;
  /** What stands in place of the button; undefined: the button. */
  instead?: (session: S) => ReactNode;
}

export function SessionList<S extends Session>({ sessions, onEnd, instead }: SessionListProps<S>) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} instead={instead?.(session)} />
      ))}
    </ul>
  );
}

function SessionRow({ session, onEnd, instead }: { session: Session; onEnd: () => Promise<unknown>; instead: ReactNode }) {
  const t = useWords<typeof phrases>('sessions');
  const device = deviceOf(session.user_agent);
  const name = device.name || t('unknown_device');
  const Icon = device.isPhone ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{name}</b>
        <small className="num">
          {session.ip} · {t('seen')} <RelativeTime at={session.last_seen_time} within />
        </small>
      </div>
      {instead === undefined ? <EndButton name={name} onEnd={onEnd} /> : instead}
    </li>
  );
}

function EndButton({ name, onEnd }: { name: string; onEnd: () => Promise<unknown> }) {
  const t = useWords<typeof phrases>('sessions');
  const named = useNamed();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    const question = { title: t('end_title', { device: name }), content: t('end_text'), okText: t('end'), danger: true };
    if (!(await confirm(question))) return;
    setBusy(true);
    const said = () => undefined; // by the request layer
    await onEnd().then(() => announce.success(t('ended')), said);
    setBusy(false);
  };
  return (
    <Button size="small" loading={isBusy} aria-label={named(t('end'), name)} onClick={() => void end()}>
      {t('end')}
    </Button>
  );
}
