/** Inputs over trees: one place in a tree, or boxes for its nodes. */
import { Button, Tree, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';

import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { branchesOf, branchValues, checkedOf, foldingValues, type Row, tickedCount } from './option-rows.ts';

interface TreeProps {
  /** Rows with `id` and `children`. */
  rows: readonly Row[];
  /** The field that is shown, or a function of the row. Default: `name`. */
  labelOf?: string | ((row: Row) => string);
}

interface TreeSelectInputProps extends TreeProps, InputProps<number> {
  /** Offers the top, as 0, under this name. `true`: the usual name. */
  top?: boolean | string;
  /** A row that cannot be chosen with everything below it: the one that is edited. */
  closed?: number | undefined;
  /** What is below the closed row can be chosen: the server makes room for it. */
  opensBelow?: boolean;
}

/** One place in a tree, such as a parent. */
export function TreeSelectInput({
  rows,
  labelOf = 'name',
  top = false,
  closed,
  opensBelow = false,
  placeholder,
  value,
  onChange,
  ...rest
}: TreeSelectInputProps) {
  const t = useWords<typeof phrases>('form');
  const branches = useMemo(
    () => branchesOf(rows, labelOf, new Set(closed === undefined ? [] : [closed]), opensBelow),
    [rows, labelOf, closed, opensBelow],
  );
  const treeData = top === false ? branches : [{ value: 0, title: top === true ? t('top_level') : top }, ...branches];
  const isChosen = value !== undefined && value !== null && (value !== 0 || top !== false);
  return (
    <TreeSelect<number | null>
      {...rest}
      value={isChosen ? value : null}
      treeData={treeData}
      treeDefaultExpandAll={branches.length <= 30}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder ?? t('pick')}
      onChange={(next) => next !== null && onChange?.(next)}
    />
  );
}

interface TreeChecksInputProps extends TreeProps, InputProps<number[]> {
  /** Boxes of little use without another one: whoever ticks one ticks the other along. */
  along?: ReadonlyMap<number, number>;
}

/** Boxes for the nodes of a tree. The value holds the checked ones and every parent on the way to them. */
export function TreeChecksInput({ rows, labelOf = 'name', along, value, onChange, disabled = false, id }: TreeChecksInputProps) {
  const t = useWords<typeof phrases>('form');
  const { label } = useFieldPlace();
  const branches = useMemo(() => branchesOf(rows, labelOf), [rows, labelOf]);
  const every = useMemo(() => branchValues(branches), [branches]);
  const kept = useMemo(() => new Set(value), [value]);
  const checked = useMemo(() => checkedOf(branches, kept), [branches, kept]);
  const folding = useMemo(() => foldingValues(branches), [branches]);
  const [open, setOpen] = useState<number[]>(() => branches.map((branch) => branch.value));
  const isOpen = folding.every((one) => open.includes(one));

  return (
    <div className="tree-checks" id={id} role="group" aria-label={label}>
      <div className="tree-checks-head">
        <Button type="link" size="small" disabled={disabled} onClick={() => onChange?.(checked.length === every.length ? [] : every)}>
          {t(checked.length === every.length && every.length > 0 ? 'clear' : 'check_all')}
        </Button>
        <Button type="link" size="small" onClick={() => setOpen(isOpen ? [] : folding)}>
          {t(isOpen ? 'collapse_all' : 'expand_all')}
        </Button>
        <span className="num">{t('checked', { n: tickedCount(branches, kept) })}</span>
      </div>
      <Tree
        checkable
        selectable={false}
        disabled={disabled}
        aria-label={label}
        height={every.length > 40 ? 420 : undefined}
        treeData={branches}
        fieldNames={{ key: 'value', title: 'title' }}
        checkedKeys={checked}
        expandedKeys={open}
        onExpand={(keys) => setOpen(keys.map(Number))}
        onCheck={(keys, { halfCheckedKeys = [] }) => {
          const next = [...(Array.isArray(keys) ? keys : keys.checked), ...halfCheckedKeys].map(Number);
          const brought = next.flatMap((one) => (kept.has(one) ? [] : (along?.get(one) ?? [])));
          onChange?.([...new Set([...next, ...brought])]);
        }}
      />
    </div>
  );
}
