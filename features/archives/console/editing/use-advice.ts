/** What should be mended in a document that was submitted. It is said once, and never stands in the way. */
import { useRef } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useCheckWords } from '../review/check-words.ts';
import { useChecking } from './use-checking.ts';

/** Called after the save: beside one that is refused, advice would be read as the reason. */
export function useAdvice({ form, source }: ContractForm): () => void {
  const say = useCheckWords();
  const announce = useAnnounce();
  const look = useChecking(source.id);
  const told = useRef('[]');
  const tell = async () => {
    const { checks } = await look({ ...form.getFieldsValue() });
    const signature = JSON.stringify(checks);
    if (signature === told.current || checks.length === 0) return;
    told.current = signature;
    announce.warning(checks.map(say).join(' · '));
  };
  return () => void tell().catch(() => undefined); // nobody waits for advice
}
