/** What can be set about a block: its words, its columns, and the settings that the theme declares. */
import { type ReactNode, useEffect, useRef } from 'react';
import { FieldContext } from '#kit/console/form/form-context.ts';
import type { PartErrors } from '#kit/console/form/form-errors.ts';
import { InputOfType } from '#kit/console/form/input-of-type.tsx';
import { MultiSelectInput, SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { errorsBelow, JudgedPart } from '#kit/console/form/inputs/judged-part.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { blockLimits } from '#kit/contract/home-blocks.ts';
import type { OfferedBlock, OfferedSetting } from '../contract.ts';
import type { BlockRowProps } from './block-row.tsx';
import { columnOptions } from './column-options.ts';
import type { phrases } from './locales/zh-cn.ts';

type PanelProps = BlockRowProps & { declared: OfferedBlock };

const titleMax = 60;
const leadMax = 200;

export function BlockPanel(props: PanelProps) {
  const { id, block, declared, errors, sought, onChange } = props;
  const t = useWords<typeof phrases>('site-config');
  const setting = (name: string, value: unknown) =>
    onChange({ ...block, settings: { ...block.settings, [name]: value as (typeof block.settings)[string] } }); // safe: the input of the declared type; the schema checks it
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sought > 0) showFirst(panel.current);
  }, [sought]);
  return (
    <div className="block-panel" ref={panel}>
      <p className="block-summary">{declared.summary}</p>
      {declared.has_head && (
        <div className="form-columns">
          <Part id={`${id}-title`} label={t('block.title')} lengthMax={titleMax} errors={errorsBelow(errors, 'title')}>
            <TextInput
              id={`${id}-title`}
              value={block.title}
              placeholder={t('block.title_hint')}
              onChange={(title) => onChange({ ...block, title })}
            />
          </Part>
          <Part id={`${id}-lead`} label={t('block.lead')} lengthMax={leadMax} errors={errorsBelow(errors, 'lead')}>
            <TextInput id={`${id}-lead`} value={block.lead} onChange={(lead) => onChange({ ...block, lead })} />
          </Part>
        </div>
      )}
      <ColumnsOf {...props} />
      {declared.settings.map((one) => (
        <Part
          key={one.name}
          id={`${id}-${one.name}`}
          label={one.title}
          help={one.help}
          lengthMax={one.length_max}
          errors={errorsBelow(errors, `settings.${one.name}`)}
        >
          <Setting id={`${id}-${one.name}`} setting={one} value={block.settings[one.name]} onChange={(value) => setting(one.name, value)} />
        </Part>
      ))}
    </div>
  );
}

/** The first part with an objection. Its input may be on its way still: then its place is shown. */
function showFirst(panel: HTMLElement | null): void {
  const part = panel?.querySelector('.part-objection')?.closest('.block-part');
  const inputs = [...(part?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  const wrong = inputs.find((input) => input.closest('[class*="-status-error"]')) ?? inputs[0];
  wrong?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'center' });
}

function ColumnsOf({ id, block, declared, home, columns, errors, onChange, onHome }: PanelProps) {
  const t = useWords<typeof phrases>('site-config');
  const options = columnOptions(columns.filter(({ type }) => type === 'list'));
  const own = `${id}-columns`;
  const part = { id: own, errors: errorsBelow(errors, 'column_ids') };
  switch (block.kind) {
    case 'news':
      return (
        <Part {...part} label={t('block.columns')} help={t('news_help', { max: blockLimits.news.columns })}>
          <MultiSelectInput<number>
            id={own}
            options={options.map((option) => ({
              ...option,
              disabled: home.news.length >= blockLimits.news.columns && !home.news.includes(option.value),
            }))}
            placeholder={t('chosen_by_theme')}
            value={home.news}
            onChange={(news) => onHome({ news })}
          />
        </Part>
      );
    case 'image_grid':
    case 'honours': {
      const { kind } = block;
      return (
        <Part {...part} label={t('block.column')} {...(home[kind] === null && { help: t('column_needed') })}>
          <SelectInput<number>
            id={own}
            options={options}
            clearable
            placeholder={t('not_shown')}
            value={home[kind]}
            onChange={(column) => onHome({ [kind]: column })}
          />
        </Part>
      );
    }
    default:
      if (declared.columns_max === 0) return null;
      return (
        <Part {...part} label={t('block.column')}>
          <SelectInput<number>
            id={own}
            options={options}
            clearable
            placeholder={t(block.kind === 'partners' ? 'not_shown' : 'chosen_by_theme')}
            value={block.column_ids[0] ?? null}
            onChange={(column) => onChange({ ...block, column_ids: column === null ? [] : [column] })}
          />
        </Part>
      );
  }
}

function Setting({
  setting,
  value,
  ...input
}: {
  id: string;
  setting: OfferedSetting;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { type, options, min, max, length_max: limit, halves } = setting;
  return (
    <InputOfType
      {...input}
      type={type}
      value={value === undefined ? setting.default : value}
      options={options}
      attributes={{
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(limit !== undefined && { limit }),
        ...(halves && { keyTitle: halves[0], valueTitle: halves[1] }),
      }}
    />
  );
}

interface PartProps {
  id: string;
  label: string;
  help?: string;
  lengthMax?: number | undefined;
  /** What is said of its value, and of parts of that. */
  errors: PartErrors;
  children: ReactNode;
}

/** A labelled input that belongs to no field of the form. */
function Part({ id, label, help, lengthMax, errors, children }: PartProps) {
  const [objection] = errors.values();
  return (
    <FieldContext value={{ label, lengthMax, wrongParts: () => (errors.has('') ? new Map() : errors) }}>
      <div className="block-part">
        <label htmlFor={id}>{label}</label>
        <JudgedPart objection={objection}>{children}</JudgedPart>
        {help && <small>{help}</small>}
      </div>
    </FieldContext>
  );
}
