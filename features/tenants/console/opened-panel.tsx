/** What the operator hands to the company: address, account, and the password that is shown this once. */
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { copyToClipboard } from '#kit/console/clipboard.ts';
import { useWords } from '#kit/console/i18n.ts';
import { tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useOverWords } from './use-over-words.ts';
import './tenants.css';

export type OpenedFacts = ReturnType<typeof openedOf>;

/** Reads the answer of `add`. */
export function openedOf(answer: unknown) {
  return tenants.endpoints.add.data.parse(answer);
}

export interface Handed {
  facts: OpenedFacts;
  /** The company had an account already, which has a new password now. */
  isReset: boolean;
  /** Nobody was made: its administrators came out of the snapshot. */
  cameAlong?: boolean;
}

export function OpenedPanel({ handed, onClose }: { handed: Handed; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { facts, isReset, cameAlong = false } = handed;
  const { name, site_url, admin, state, usage, limits } = facts;
  const over = useOverWords()(usage, limits);
  const login = `${window.location.origin}/tenant/login`;
  const lines = [
    { label: t('fields.name'), value: name },
    { label: t('opened.site'), value: site_url, link: site_url },
    { label: t('opened.login'), value: login },
    { label: t('fields.admin_username'), value: admin.username },
    ...(admin.password === undefined ? [] : [{ label: t('fields.admin_password'), value: admin.password }]),
  ];
  return (
    <AppModal
      open
      title={t(isReset ? 'reset.done' : 'opened.title', { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('opened.done')}
      cancelButtonProps={{ className: 'tenant-no-cancel' }}
      onOk={onClose}
    >
      <p className="tenant-opened-hint">
        {t(admin.password !== undefined ? 'opened.once' : cameAlong ? 'opened.came_along' : 'opened.hint')}
      </p>
      {state !== 'open' && <p className="tenant-opened-hint tenant-note">{t(`opened.shut.${state}`)}</p>}
      {over && <p className="tenant-opened-hint tenant-note">{t('opened.over', { over })}</p>}
      <dl className="tenant-opened">
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>
              <code>{line.value}</code>
              {line.link && (
                <a
                  href={line.link}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('opened.visit_site')}
                  title={t('opened.visit_site')}
                >
                  <ExternalLink size={15} aria-hidden />
                </a>
              )}
              <CopyButton text={line.value} label={t('opened.copy', { name: line.label })} />
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton text={lines.map(({ label, value }) => `${label}: ${value}`).join('\n')} label={t('opened.everything')} isWide />
    </AppModal>
  );
}

function CopyButton({ text, label, isWide = false }: { text: string; label: string; isWide?: boolean }) {
  const t = useWords<typeof phrases>('tenants');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyToClipboard(text);
    setCopied(true);
  };
  const words = isCopied ? t('copied') : label;
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="tenant-copy"
      data-wide={isWide || undefined}
      aria-label={words}
      title={words}
      onClick={() => void copy()}
    >
      <Icon size={15} aria-hidden />
      {isWide && <span aria-live="polite">{words}</span>}
    </button>
  );
}
