/** What a field chooses from: options of its own, or rows that live elsewhere. */
import { RowsInput } from '../form/inputs/rows-input.tsx';
import { TextInput } from '../form/inputs/text-inputs.tsx';
import { useWords } from '../i18n.ts';
import type { SettingsPart } from './field-settings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { Setting } from './setting.tsx';

export function OptionsSetting({ field, set, wrong }: SettingsPart) {
  const t = useWords<typeof phrases>('designer');
  const next = String(field.content.length + 1);
  return (
    <Setting label={t('set.content')} error={wrong.content}>
      <RowsInput
        value={[...field.content]}
        blank={{ value: next, label: '' }}
        heads={[t('set.option_value'), t('set.option_label')]}
        addLabel={t('set.option_add')}
        onChange={(content) => set({ content })}
        draw={(row, change, place) => (
          <>
            <TextInput
              value={row.value}
              aria-label={`${t('set.option_value')} ${place + 1}`}
              onChange={(value) => change({ ...row, value })}
            />
            <TextInput
              value={row.label}
              aria-label={`${t('set.option_label')} ${place + 1}`}
              onChange={(label) => change({ ...row, label })}
            />
          </>
        )}
      />
    </Setting>
  );
}

export function RemoteSettings({ field, set, wrong }: SettingsPart) {
  const t = useWords<typeof phrases>('designer');
  const remote = field.remote ?? { controller: '', field: 'name' };
  return (
    <>
      <Setting label={t('set.controller')} help={t('set.controller_help')} error={wrong.remote}>
        <TextInput value={remote.controller} onChange={(controller) => set({ remote: { ...remote, controller: controller.trim() } })} />
      </Setting>
      <Setting label={t('set.remote_field')} error={wrong['remote.field']}>
        <TextInput value={remote.field} onChange={(name) => set({ remote: { ...remote, field: name.trim() } })} />
      </Setting>
    </>
  );
}
