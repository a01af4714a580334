/** Another column in which a new document is asked for, while the page of one is open still. */
import { useEffect, useEffectEvent } from 'react';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';

type Column = number | undefined;

/**
 * Where nothing is written the form takes the column that was pressed; what was begun keeps its own. Looks when the page is come back to,
 * too: what was begun may have been given up.
 * @param pressed the column of the address; undefined: none
 * @param column what the form began with, which `take` makes another: what is said of the column in the form asks both
 */
export function usePressedColumn({ form, isDirty }: ContractForm, pressed: Column, column: Column, take: (column: Column) => void): void {
  const follow = useEffectEvent((next: Column) => {
    if (isDirty || next === column) return;
    take(next);
    form.setFieldValue('column_id', next);
    // Fields of its model begin with their own defaults, whatever those of the other model have by the same names.
    form.setFieldValue('data', undefined);
    // As on a page that is opened anew.
    form.focusField('title');
  });
  useEffect(() => follow(pressed), [pressed]);
}
