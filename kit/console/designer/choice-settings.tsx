/** What a field chooses from: options of its own, or rows that live elsewhere. */
import { SelectInput } from '../form/inputs/choice-inputs.tsx';
import { RowsInput } from '../form/inputs/rows-input.tsx';
import { TextInput } from '../form/inputs/text-inputs.tsx';
import { useWords } from '../i18n.ts';
import type { SettingsPart } from './field-settings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { Setting } from './setting.tsx';
import type { DesignSource } from './use-design.ts';

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

/** Which rows, and by what they are called: chosen from what the reader may look into. */
export function RemoteSettings({ field, set, wrong, sources = [] }: SettingsPart & { sources?: readonly DesignSource[] | undefined }) {
  const t = useWords<typeof phrases>('designer');
  const remote = field.remote ?? { controller: '', field: 'name' };
  const source = sources.find(({ controller }) => controller === remote.controller);
  const choose = (controller: string) => {
    const [field = 'name'] = namesOf(sources.find((other) => other.controller === controller));
    set({ remote: { controller, field } });
  };
  const kept = remote.controller && !source ? [{ value: remote.controller, label: remote.controller }] : [];
  const names = namesOf(source);
  return (
    <>
      <Setting
        label={t('set.controller')}
        error={wrong.remote}
        {...(source && { help: t(source.on_site ? 'set.source_public' : 'set.source_private') })}
      >
        <SelectInput<string>
          value={remote.controller || null}
          options={[...kept, ...sources.map(({ controller, title }) => ({ value: controller, label: title }))]}
          onChange={(controller) => controller && choose(controller)}
        />
      </Setting>
      <Setting label={t('set.remote_field')} error={wrong['remote.field']}>
        <SelectInput<string>
          value={remote.field}
          options={(names.includes(remote.field) ? names : [remote.field, ...names]).map((name) => ({
            value: name,
            label: isUsualName(name) ? t(`shown.${name}`) : name,
          }))}
          onChange={(name) => name && set({ remote: { ...remote, field: name } })}
        />
      </Setting>
    </>
  );
}

/** What rows are usually called by, the likeliest first. */
const usualNames = ['name', 'title', 'nickname', 'username', 'host', 'slug', 'code', 'id'] as const;

type UsualName = (typeof usualNames)[number];

function isUsualName(name: string): name is UsualName {
  return usualNames.some((usual) => usual === name);
}

/** By what a row of the source can be called: not by its cover, its remarks or its counts. */
function namesOf(source: DesignSource | undefined): string[] {
  return usualNames.filter((name) => source?.fields.includes(name));
}
