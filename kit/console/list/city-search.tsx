/** A place as the value of a search: its code, whether a province, a city or a district. */
import { divisionPath, placeText } from '#kit/contract/divisions.ts';
import { CityInput, useDivisions } from '../form/inputs/city-input.tsx';
import { useLang, useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

interface CitySearchProps {
  /** Digits, or empty. */
  value: string;
  onChange: (value: string) => void;
  id: string;
}

export function CitySearch({ value, onChange, id }: CitySearchProps) {
  const t = useWords<typeof phrases>('list');
  const change = (path: readonly number[]) => onChange(String(path.at(-1) ?? ''));
  return <CityInput id={id} className="search-wide" placeholder={t('any')} partial value={pathOf(value)} onChange={change} />;
}

/** What it is called; the digits until that is known. */
export function CityName({ value }: { value: string }) {
  const lang = useLang();
  const path = pathOf(value);
  const { nameOf } = useDivisions(path);
  return (
    placeText(
      path.flatMap((code) => nameOf(code) ?? []),
      lang,
    ) || value
  );
}

function pathOf(value: string): number[] {
  return /^\d{6,9}$/.test(value) ? divisionPath(Number(value)) : [];
}
