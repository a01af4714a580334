/** What can be set of one field: what it is called, what it demands, where it shows. */
import { useState } from 'react';
import { kinds } from '#kit/contract/field-kinds.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { choosingTypes, remoteTypes, usesOf } from '#kit/contract/typed-fields.ts';
import { SelectInput, SwitchInput } from '../form/inputs/choice-inputs.tsx';
import { TextInput } from '../form/inputs/text-inputs.tsx';
import { useLang, useWords } from '../i18n.ts';
import { OverlaySlot } from '../overlay-slot.tsx';
import { OptionsSetting, RemoteSettings } from './choice-settings.tsx';
import { DemandSettings } from './demand-settings.tsx';
import { changeField, type DraftField, hasEarlierTwin, retyped } from './design.ts';
import type { phrases } from './locales/zh-cn.ts';
import { Setting } from './setting.tsx';
import type { DesignState } from './use-design.ts';

interface FieldSettingsProps {
  field: DraftField;
  state: DesignState;
}

/** What the parts of the panel are told. */
export interface SettingsPart {
  field: DraftField;
  set: (change: Partial<DraftField>) => void;
  /** What the server objects to, by the part of the field. */
  wrong: Readonly<Record<string, string>>;
}

export function FieldSettings({ field, state }: FieldSettingsProps) {
  const [wished, setWished] = useState<InputType>();
  const { design, change, objections, ports } = state;
  const part: SettingsPart = {
    field,
    set: (values) => change(changeField(design, field.id, values)),
    wrong: objections[field.id] ?? {},
  };
  // What was never saved has no values to lose.
  const retype = (type: InputType) => (field.key === undefined || !ports.askRetype ? part.set(retyped(field, type)) : setWished(type));
  return (
    <div className="designer-settings-body">
      <NameSettings {...part} isTwin={hasEarlierTwin(design, field)} />
      <KindSetting {...part} types={ports.kinds} onType={retype} />
      {choosingTypes.includes(field.type) && <OptionsSetting {...part} />}
      {remoteTypes.includes(field.type) && <RemoteSettings {...part} sources={ports.sources} />}
      <GroupSetting {...part} groups={design.groups} />
      <DemandSettings {...part} />
      {ports.hasLists && <UseSettings {...part} />}
      <OverlaySlot>
        {wished &&
          ports.askRetype?.({
            field,
            type: wished,
            onApply: () => {
              part.set(retyped(field, wished));
              setWished(undefined);
            },
            onClose: () => setWished(undefined),
          })}
      </OverlaySlot>
    </div>
  );
}

function NameSettings({ field, set, wrong, isTwin }: SettingsPart & { isTwin: boolean }) {
  const t = useWords<typeof phrases>('designer');
  return (
    <>
      <Setting label={t('set.title')} error={wrong.title} help={isTwin && <span role="status">{t('set.title_twice')}</span>}>
        <TextInput value={field.title} onChange={(title) => set({ title })} />
      </Setting>
      <Setting label={t('set.name')} error={wrong.name} help={t(field.built_in ? 'set.type_fixed' : 'set.name_help')}>
        <TextInput value={field.name} disabled={field.built_in} onChange={(name) => set({ name: name.trim() })} />
      </Setting>
    </>
  );
}

function KindSetting({ field, wrong, types, onType }: SettingsPart & { types: readonly InputType[]; onType: (type: InputType) => void }) {
  const t = useWords<typeof phrases>('designer');
  const lang = useLang();
  return (
    <Setting label={t('set.type')} error={wrong.type}>
      <SelectInput<InputType>
        value={field.type}
        disabled={field.built_in}
        options={types.map((value) => ({ value, label: kinds[value].title[lang] }))}
        onChange={(type) => type && type !== field.type && onType(type)}
      />
    </Setting>
  );
}

function GroupSetting({ field, set, groups }: SettingsPart & { groups: readonly string[] }) {
  const t = useWords<typeof phrases>('designer');
  if (groups.length < 2) return undefined;
  return (
    <Setting label={t('set.group')}>
      <SelectInput<string>
        value={field.group}
        options={groups.map((value) => ({ value, label: value || t('first_group') }))}
        onChange={(group) => set({ group: group ?? '' })}
      />
    </Setting>
  );
}

function UseSettings({ field, set, wrong }: SettingsPart) {
  const t = useWords<typeof phrases>('designer');
  const can = usesOf(field.type);
  const uses = [
    { name: 'in_list', isOffered: can.list },
    { name: 'in_search', isOffered: can.search },
    { name: 'in_filter', isOffered: can.filter !== undefined },
  ] as const;
  return uses
    .filter(({ isOffered }) => isOffered)
    .map(({ name }) => (
      <Setting key={name} label={t(`set.${name}`)} error={wrong[name]} inline>
        <SwitchInput asBoolean value={field[name]} onChange={(isOn) => set({ [name]: isOn === true })} />
      </Setting>
    ));
}
