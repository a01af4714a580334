/** What a field asks of its values: whether it must be filled in, its bounds, its checks, its default. */

import type { InputType } from '#kit/contract/input-types.ts';
import { ValueRule } from '#kit/contract/value-rules.ts';
import { MultiSelectInput, SwitchInput } from '../form/inputs/choice-inputs.tsx';
import { NumberInput } from '../form/inputs/number-inputs.tsx';
import { TextInput } from '../form/inputs/text-inputs.tsx';
import { TypedInput } from '../form/typed-fields.tsx';
import { useWords } from '../i18n.ts';
import type { DraftField } from './design.ts';
import type { SettingsPart } from './field-settings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { Setting } from './setting.tsx';

const bounded: readonly InputType[] = ['number', 'year'];
const measured: readonly InputType[] = ['string', 'textarea', 'password', 'editor', 'json'];
const counted: readonly InputType[] = ['checkbox', 'selects', 'remoteSelects', 'images', 'files', 'array', 'keyValue'];
const checked: readonly InputType[] = ['string', 'textarea', 'password', 'number'];
/** A switch always has a value; what a city or a row is by default is for nobody to say. */
const withoutDefault: readonly InputType[] = ['password', 'remoteSelect', 'remoteSelects', 'city', 'editor', 'file', 'files', 'images'];

const offeredRules = ValueRule.options.flatMap((rule) => (rule === 'required' || rule === 'editorRequired' ? [] : [rule]));
type OfferedRule = (typeof offeredRules)[number];

/** A number is one already; all that is left to ask is that it be whole. What was chosen before can be taken away. */
const rulesOf = ({ type, rules }: DraftField): OfferedRule[] =>
  type === 'number' ? offeredRules.filter((rule) => rule === 'integer' || rules.includes(rule)) : offeredRules;

export function DemandSettings(part: SettingsPart) {
  const t = useWords<typeof phrases>('designer');
  const { field, set, wrong } = part;
  return (
    <>
      {field.type !== 'switch' && (
        <Setting label={t('set.required')} inline>
          <SwitchInput asBoolean value={field.required} onChange={(isOn) => set({ required: isOn === true })} />
        </Setting>
      )}
      <Setting label={t('set.tip')} error={wrong.tip}>
        <TextInput value={field.tip} onChange={(tip) => set({ tip })} />
      </Setting>
      {!withoutDefault.includes(field.type) && (
        <Setting label={t('set.default')} error={wrong.default}>
          <TypedInput
            key={field.type}
            field={{ ...field, key: field.id, weigh: 0 }}
            value={field.default}
            onChange={(value) => set({ default: value })}
          />
        </Setting>
      )}
      <BoundSettings {...part} />
      {checked.includes(field.type) && (
        <Setting label={t('set.rules')} error={wrong.rules}>
          <MultiSelectInput<OfferedRule>
            value={offeredRules.filter((rule) => field.rules.includes(rule))}
            options={rulesOf(field).map((value) => ({ value, label: t(`rules.${value}`) }))}
            onChange={(rules) => set({ rules })}
          />
        </Setting>
      )}
    </>
  );
}

function BoundSettings({ field, set, wrong }: SettingsPart) {
  const t = useWords<typeof phrases>('designer');
  const bounds = ['min', 'max'] as const;
  if (bounded.includes(field.type)) {
    return (
      <div className="designer-pair">
        {bounds.map((bound) => (
          <Setting key={bound} label={t(`set.${bound}`)} error={wrong[bound]}>
            <NumberInput fraction value={field[bound]} onChange={(value) => set({ [bound]: value })} />
          </Setting>
        ))}
      </div>
    );
  }
  if (!measured.includes(field.type) && !counted.includes(field.type)) return undefined;
  return (
    <Setting label={t(counted.includes(field.type) ? 'set.count_max' : 'set.length_max')} error={wrong.length_max}>
      <NumberInput min={1} max={500_000} value={field.length_max} onChange={(length_max) => set({ length_max })} />
    </Setting>
  );
}
