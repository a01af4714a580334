/** Columns as options, named with what they stand in. */
import type { BindableColumn } from '../contract.ts';

/** `[{ value: 7, label: '新闻动态 / 公司新闻' }]` */
export function columnOptions(columns: readonly BindableColumn[]): { value: number; label: string }[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const labelOf = ({ pid, name }: BindableColumn): string => {
    const parent = byId.get(pid);
    return parent ? `${labelOf(parent)} / ${name}` : name;
  };
  return columns.map((column) => ({ value: column.id, label: labelOf(column) }));
}
