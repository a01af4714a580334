/** Submits a document. What should be mended is said once, and never stands in the way. */
import { useRef } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import type { RowValues } from '#kit/console/form/form-source.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { useChecking } from './use-checking.ts';

export function useToldSubmit(form: ContractForm): (more: RowValues) => void {
  const t = useWords<typeof phrases>('archives/review');
  const joined = useJoined();
  const announce = useAnnounce();
  const look = useChecking();
  const told = useRef('[]');
  const tell = async (values: RowValues) => {
    const { checks } = await look(values);
    // Advice beside a refused save would be read as its reason.
    if (form.form.getFieldsError().some(({ errors }) => errors.length > 0)) return;
    const signature = JSON.stringify(checks);
    if (signature === told.current || checks.length === 0) return;
    told.current = signature;
    announce.warning(checks.map(({ kind, count, examples }) => t(`checks.${kind}`, { n: count, words: joined(examples) })).join(' · '));
  };
  return (more) => {
    const values = { ...form.form.getFieldsValue() };
    form.submit(more);
    tell(values).catch(() => undefined); // saving does not wait for advice
  };
}
