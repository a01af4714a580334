/** One item: its input, and what can be done with it while the pointer or the focus is on it. */
import { Check, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '#kit/console/announce.ts';
import { copyToClipboard } from '#kit/console/clipboard.ts';
import { Field } from '#kit/console/form/field.tsx';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { type InputAttributes, InputOfType } from '#kit/console/form/input-of-type.tsx';
import { useSortableItem } from '#kit/console/form/inputs/sortable-items.tsx';
import { type PhraseKey, type Say, useWords } from '#kit/console/i18n.ts';
import { FieldAttributes, type Item, mask } from '../contract.ts';
import { numberAt } from './item-schema.ts';
import type { phrases } from './locales/zh-cn.ts';
import { PartsInput } from './parts-input.tsx';

interface SettingItemProps {
  item: Item;
  /** Can be looked at only. */
  isFixed: boolean;
  canSort: boolean;
  /** Absent: it is built in. */
  onDelete?: () => Promise<unknown>;
  /** The value is another one now: items that depend on it may come or go. */
  onChoice: () => void;
}

export function SettingItem({ item, isFixed, canSort, onDelete, onChoice }: SettingItemProps) {
  const t = useWords<typeof phrases>('settings');
  const { item: place, handle, isDragging } = useSortableItem(item.name);
  const around = attributesAround(item);
  const isMarked = item.rule.some((rule) => rule === 'required' || rule === 'editorRequired');
  return (
    <div {...place} className={isDragging ? 'setting-item is-dragging' : 'setting-item'}>
      <Field
        name={item.name}
        label={item.title}
        required={around.required ?? isMarked}
        help={helpOf(item, t, around.blockHelp)}
        {...(around.tip && { tip: around.tip })}
      >
        <ItemInput item={item} isFixed={isFixed} onChoice={onChoice} />
      </Field>
      <div className="setting-item-tools">
        <VariableName name={item.name} />
        {onDelete && <DeleteButton item={item} onDelete={onDelete} />}
        {canSort && (
          <button type="button" {...handle} className="setting-item-grip" aria-label={t('sort', { title: item.title })}>
            <GripVertical size={15} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

/** What an earlier version kept and this one does not know counts for nothing. */
function attributesAround({ extend }: Item): FieldAttributes {
  return FieldAttributes.safeParse(extend).data ?? {};
}

function helpOf({ tip, has_value, from_operator, value }: Item, t: Say<PhraseKey<typeof phrases>>, blockHelp = ''): string {
  // What fills the field is said below it; what stands in its place is the placeholder.
  const isOperators = from_operator !== null && value !== '';
  return [tip, blockHelp, has_value ? t('secret_kept') : '', isOperators ? t('from_operator') : ''].filter(Boolean).join(' · ');
}

function placeholderOf({ from_operator, value, secret }: Item, t: Say<PhraseKey<typeof phrases>>) {
  if (from_operator === null || value !== '') return {};
  return { placeholder: secret ? t('operators_secret') : t('operators_value', { value: String(from_operator) }) };
}

/** Whoever types into the mask, or takes a letter of it away, means another secret: nothing of the mask stays in that. */
function withoutMask(typed: string): string {
  if (typed === mask.slice(1)) return '';
  return typed.split('*').length === mask.length + 1 ? typed.replaceAll('*', '') : typed;
}

interface ItemInputProps extends InputProps<unknown> {
  item: Item;
  isFixed: boolean;
  onChoice: () => void;
}

function ItemInput({ item, isFixed, onChoice, onChange, ...rest }: ItemInputProps) {
  const [isEmptied, setEmptied] = useState(false);
  const t = useWords<typeof phrases>('settings');
  const options = Object.entries(item.content).map(([value, label]) => ({ value, label }));
  const { per, unit, ...attributes } = item.input_extend;
  const isMask = rest.value === mask;
  const change = (value: unknown) => {
    const typed = isMask && !isEmptied && typeof value === 'string' ? withoutMask(value) : value;
    // Left empty, the kept one stays: nothing was changed, and nothing is sent.
    const isKept = item.has_value && typed === '';
    setEmptied(isKept);
    if (isKept && isMask) return;
    onChange?.(isKept ? mask : typed);
    onChoice();
  };
  const leave = () => {
    setEmptied(false);
    rest.onBlur?.();
  };
  const shown = isMask && isEmptied ? { value: '', onBlur: leave } : {};
  const props = { ...rest, ...shown, onChange: change, disabled: isFixed };
  if (typeof per === 'number') {
    const bounds = { min: numberAt(attributes, 'min'), max: numberAt(attributes, 'max') };
    return <PartsInput {...props} {...bounds} per={per} unit={String(unit)} />;
  }
  const controller = String(attributes.controller ?? '');
  const field = typeof attributes.field === 'string' ? { field: attributes.field } : {};
  const { placeholder: said } = attributesAround(item);
  const placeholder = said ? { placeholder: said } : {};
  const known = { ...(typeof unit === 'string' && { unit }), ...placeholder, ...attributes, ...placeholderOf(item, t) } as InputAttributes; // safe: an input takes what it knows of the right type
  return (
    <InputOfType
      {...props}
      type={item.type}
      options={options}
      attributes={known}
      {...(controller && { remote: { controller, ...field } })}
    />
  );
}

/** The name under which programs read the item; a click copies it. */
function VariableName({ name }: { name: string }) {
  const t = useWords<typeof phrases>('settings');
  const [isCopied, setCopied] = useState(false);
  const copy = () => void copyToClipboard(`$${name}`).then(() => setCopied(true));
  return (
    <button type="button" className="setting-item-name" title={t('copy')} onClick={copy} onPointerLeave={() => setCopied(false)}>
      ${name}
      {isCopied && <Check size={13} role="img" aria-label={t('copied')} />}
    </button>
  );
}

function DeleteButton({ item, onDelete }: { item: Item; onDelete: () => Promise<unknown> }) {
  const t = useWords<typeof phrases>('settings');
  const confirm = useConfirm();
  const ask = async () => {
    const isSure = await confirm({
      title: t('delete_title', { title: item.title }),
      content: t('delete_text'),
      okText: t('delete'),
      danger: true,
    });
    if (isSure) await onDelete();
  };
  return (
    <button type="button" className="setting-item-delete" aria-label={t('delete_item', { title: item.title })} onClick={() => void ask()}>
      <Trash2 size={15} aria-hidden />
    </button>
  );
}
