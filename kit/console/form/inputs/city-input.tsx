/** Chooses a province, a city and a district; each list is read when it is opened and then kept. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Cascader } from 'antd';
import { useMemo, useState } from 'react';

import { type Division, divisions } from '#kit/contract/divisions.ts';
import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';

/**
 * The value is the path of ids, `[330000, 330100, 330106]`, shorter where nothing is below; or empty.
 * @param partial a province or a city may be chosen alone
 */
export function CityInput({
  value,
  onChange,
  placeholder,
  partial = false,
  ...rest
}: InputProps<number[]> & { partial?: boolean; className?: string }) {
  const t = useWords<typeof phrases>('form');
  const path = useSamePath(value ?? []);
  const { tree, load, isFailed, retry } = useDivisions(path);
  return (
    <Cascader<Branch>
      {...rest}
      value={path}
      changeOnSelect={partial}
      options={tree}
      loadData={(chosen) => void load(chosen.map((branch) => branch.value))}
      placeholder={placeholder ?? t('city_pick')}
      showSearch={false}
      onChange={(path) => onChange?.(path?.map(Number) ?? [])}
      notFoundContent={
        isFailed ? (
          <span className="option-note">
            {t('city_failed')}
            <Button type="link" size="small" onClick={retry}>
              {t('retry')}
            </Button>
          </span>
        ) : undefined
      }
    />
  );
}

/** The same array while it says the same: given another one, the list goes back to the value, whatever somebody has opened. */
function useSamePath(path: readonly number[]): number[] {
  const said = path.join();
  return useMemo(() => (said ? said.split(',').map(Number) : []), [said]);
}

interface Branch {
  value: number;
  label: string;
  isLeaf: boolean;
  children?: Branch[];
}

/** The provinces, and below them what has been opened or lies on the way to the value. */
export function useDivisions(path: readonly number[]) {
  const area = useArea();
  const client = useQueryClient();
  const [, setReadings] = useState(0);
  const ask = (above: readonly number[]) => ({
    queryKey: ['divisions', ...above],
    queryFn: () => {
      const [province, city] = above;
      return area
        .client(divisions)
        .area({ query: { ...(province && { province }), ...(city && { city }) } }, { quiet: true, dedupe: false });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const provinces = useQuery(ask([]));
  useQuery({ ...ask(path.slice(0, 1)), enabled: path.length > 1 });
  useQuery({ ...ask(path.slice(0, 2)), enabled: path.length > 2 });

  const branches = (list: readonly Division[], above: readonly number[]): Branch[] =>
    list.map(({ value, label, leaf }) => {
      const below = leaf ? undefined : client.getQueryData<Division[]>(['divisions', ...above, value]);
      return { value, label, isLeaf: leaf, ...(below && { children: branches(below, [...above, value]) }) };
    });
  const known = (code: number) =>
    path
      .slice(0, -1)
      .flatMap((_, depth) => client.getQueryData<Division[]>(['divisions', ...path.slice(0, depth + 1)]) ?? [])
      .concat(provinces.data ?? [])
      .find(({ value }) => value === code);
  return {
    /** Of the divisions on the path. */
    nameOf: (code: number) => known(code)?.label,
    tree: branches(provinces.data ?? [], []),
    isFailed: provinces.isError,
    retry: () => void provinces.refetch(),
    load: async (above: readonly number[]) => {
      await client.ensureQueryData(ask(above)).catch(() => undefined);
      setReadings((count) => count + 1);
    },
  };
}
