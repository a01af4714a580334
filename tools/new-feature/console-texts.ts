/** The screens of a new feature, their words in both languages, and its page in the documents. */
import type { Names } from './names.ts';
import { quoted } from './quoted.ts';

export function screensText({ folder, file, Type, item, many }: Names): string {
  return `/** The screens of ${many}. */
import type { Screen } from '#kit/console/screen.ts';

export const screens: readonly Screen[] = [
  { component: '${item}', words: ['${folder}'], load: () => import('./${file}-list.screen.tsx').then((file) => file.${Type}ListScreen) },
];
`;
}

export function listScreenText({ folder, file, Type, items, title }: Names): string {
  return `/** ${title}: the list, and the form beside it. */
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { ${items} } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const ${Type}Form = lazyOverlay(() => import('./${file}-form.tsx').then((loaded) => loaded.${Type}Form));

export function ${Type}ListScreen() {
  const t = useWords<typeof phrases>('${folder}');
  return (
    <ResourceList
      contract={${items}}
      words="${folder}"
      columns={{ name: { width: 240 } }}
      nameOf={(row) => row.name}
      addLabel={t('add')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
      form={(props) => <${Type}Form {...props} />}
    />
  );
}
`;
}

export function formText({ folder, Type, items, one }: Names): string {
  return `/** One ${one}: its name, its place on the list, whether it is on. */
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { ${items} } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function ${Type}Form(props: RowFormProps) {
  const t = useWords<typeof phrases>('${folder}');
  return (
    <FormDrawer {...props} contract={${items}} title={t(props.mode === 'add' ? 'add' : 'edit')} initial={{ status: 1, weigh: 0 }}>
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
        <NumberInput />
      </Field>
      <Field name="status" label={t('fields.status')}>
        <SwitchInput />
      </Field>
    </FormDrawer>
  );
}
`;
}

export function chineseText({ many, afterZh }: Names): string {
  return `/** Words of ${many}, in Chinese. */
export const phrases = {
  add: ${quoted(`新建${afterZh}`)},
  edit: ${quoted(`编辑${afterZh}`)},
  empty: ${quoted(`还没有${afterZh}`)},
  empty_hint: '新建之后显示在这里。',
  weigh_help: '数字大的排在前面。',
  fields: {
    id: '编号',
    name: '名称',
    weigh: '排序',
    status: '启用',
    update_time: '更新时间',
    create_time: '创建时间',
  },
} as const;
`;
}

export function englishText({ many, one }: Names): string {
  return `/** Words of ${many}, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: ${quoted(`New ${one}`)},
  edit: ${quoted(`Edit ${one}`)},
  empty: ${quoted(`No ${many} yet`)},
  empty_hint: 'What you add appears here.',
  weigh_help: 'Larger numbers stand first.',
  fields: {
    id: 'ID',
    name: 'Name',
    weigh: 'Order',
    status: 'Enabled',
    update_time: 'Updated',
    create_time: 'Created',
  },
};
`;
}

const whose = { platform: 'the platform', tenant: 'a company' } as const;

export function readmeText({ title, titleZh, many, item, areas }: Names): string {
  const owners = areas.map((area) => whose[area]).join(' or ');
  return `# ${title}

What ${owners} keeps a list of: ${many}${titleZh === title ? '' : ` (${titleZh})`}, by name and in an order of its own.

Words: the **weight** orders the list, larger first. One that is not **enabled** stays on it.

Rules

- A name is given once in a realm; another realm may use it too.
- An edit with an old \`version\` is told who was faster.
- A batch is deleted as a whole: one row that is not there refuses all of them.

Screen: \`${item}\` (list, form, export).
`;
}
