/** The time that a document is given where it had none: its publication sets it. */
import { useEffect, useRef } from 'react';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';

/** Fields are filled once, when the page opens. Left empty, the next save would take the time away, and the next publication would set another. */
export function useGivenTime({ form }: ContractForm, time: number | null | undefined): void {
  const before = useRef(time);
  useEffect(() => {
    if (before.current === null && typeof time === 'number' && form.getFieldValue('publish_time') === null) {
      form.setFieldValue('publish_time', time);
    }
    before.current = time;
  }, [form, time]);
}
