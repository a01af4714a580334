/** Where a picture stands: on the home page, at a column, or at a place of one's own. */
import { useState } from 'react';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { RadioInput, SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import type { FocusColumn, focuses } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

type Kind = 'home' | 'column' | 'custom';

interface PositionInputProps extends InputProps<string> {
  places: Answer<typeof focuses.endpoints.places>;
}

export function PositionInput({ id, value = '', onChange, places }: PositionInputProps) {
  const t = useWords<typeof phrases>('focus');
  const joined = useJoined();
  const locale = useFieldValue('locale') ?? places.locale;
  const [kind, setKind] = useState<Kind>(kindOf(value));
  const columns = places.columns.filter((column) => column.locale === locale);
  const columnId = Number(/^column:(\d+)$/.exec(value)?.[1]) || null;
  return (
    <div className="focus-position" id={id}>
      <RadioInput<Kind>
        asButtons
        value={kind}
        options={(['home', 'column', 'custom'] as const).map((one) => ({ value: one, label: t(`kind_${one}`) }))}
        onChange={(next) => {
          setKind(next);
          onChange?.(next === 'home' ? 'home' : '');
        }}
      />
      {kind === 'column' && (
        <SelectInput<number>
          aria-label={t('kind_column')}
          options={columns.map((column) => ({ value: column.id, label: pathOf(column, columns) }))}
          placeholder={t('choose_column')}
          value={columns.some((column) => column.id === columnId) ? columnId : null}
          onChange={(next) => onChange?.(next === null ? '' : `column:${next}`)}
        />
      )}
      {kind === 'custom' && (
        <>
          <TextInput
            aria-label={t('kind_custom')}
            value={value}
            placeholder="campaign"
            onChange={(code) => onChange?.(code.toLowerCase())}
          />
          <small>{places.codes.length > 0 ? t('codes_in_use', { codes: joined(places.codes) }) : t('custom_help')}</small>
        </>
      )}
    </div>
  );
}

/** A picture whose column was deleted is most likely to go to another one. */
function kindOf(position: string): Kind {
  if (position === 'home') return 'home';
  return position === '' || position.startsWith('column:') ? 'column' : 'custom';
}

/** `新闻动态 / 公司新闻` */
function pathOf(column: FocusColumn, all: readonly FocusColumn[]): string {
  const parent = all.find(({ id }) => id === column.pid);
  return parent ? `${pathOf(parent, all)} / ${column.name}` : column.name;
}
