/** One rule of members. On a built-in one only its looks can change; an own one asks for what its kind needs. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { RadioInput, SelectInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { IconInput } from '#kit/console/form/inputs/icon-input.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { LinkInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import {
  extendKinds,
  guestTypes,
  type MemberRuleDetail,
  type MemberRuleRow,
  type MemberRuleType,
  memberRules,
  memberRuleTypes,
} from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const initial = {
  pid: 0,
  type: 'nav',
  title: '',
  name: '',
  path: '',
  icon: '',
  menu_type: 'link',
  url: '',
  no_login_valid: false,
  extend: 'none',
  remark: '',
  weigh: 0,
  status: 1,
};

/** The fields that a kind of rule does not show keep these values. */
const unset = { path: '', menu_type: null, url: '', component: '', no_login_valid: false, extend: 'none' };

export function MemberRuleForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('member-rules');
  return (
    <FormDrawer
      {...props}
      contract={memberRules}
      title={t(props.mode === 'add' ? 'add' : 'edit')}
      width={720}
      columns={2}
      initial={initial}
      // Without a screen the list of screens says that one is to be chosen.
      toValues={(row) => ({ ...row, component: row.component || undefined })}
      toBody={toBody}
    >
      {(answer) => <RuleFields id={props.id} row={rowOf(answer)} />}
    </FormDrawer>
  );
}

/** The form of a built-in rule has no field for its kind. */
function toBody(values: RowValues): RowValues {
  return values.type === undefined ? values : { ...unset, ...values };
}

function rowOf(answer: RowValues | undefined): MemberRuleDetail | undefined {
  return answer?.row as MemberRuleDetail | undefined; // safe: the contract's schema parsed the answer
}

function RuleFields({ id, row }: { id: number | undefined; row: MemberRuleDetail | undefined }) {
  const t = useWords<typeof phrases>('member-rules');
  const builtin = row?.builtin ?? false;
  const chosen = useFieldValue('type');
  const type = builtin ? row?.type : chosen;
  return (
    <>
      {builtin && <p className="member-rule-note">{t('builtin_note', { name: row?.name ?? '' })}</p>}
      {!builtin && <OwnFields id={id} />}
      <Field name="title" label={t('fields.title')} required={!builtin} {...(builtin ? { help: t('title_help') } : {})}>
        <TextInput placeholder={row?.default_title ?? ''} />
      </Field>
      {type !== 'button' && type !== 'route' && (
        <Field name="icon" label={t('fields.icon')}>
          <IconInput />
        </Field>
      )}
      <Field name="remark" label={t('fields.remark')} wide>
        <TextArea rows={2} />
      </Field>
      <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
        <NumberInput />
      </Field>
      <Field name="status" label={t('fields.status')} help={t('status_help')} wide>
        <RadioInput
          options={[
            { value: 1, label: t('enabled') },
            { value: 0, label: t('disabled') },
          ]}
        />
      </Field>
    </>
  );
}

/** What only the company's own rules can change. */
function OwnFields({ id }: { id: number | undefined }) {
  const t = useWords<typeof phrases>('member-rules');
  const tree = useRuleTree().data;
  const chosen = useFieldValue('type');
  const type = memberRuleTypes.find((known) => known === chosen) ?? 'nav';
  const hasParent = type === 'menu' || type === 'button' || type === 'menu_dir';
  return (
    <>
      <Field name="type" label={t('fields.type')} help={t(`type_help.${type}`)} wide>
        <RadioInput asButtons options={memberRuleTypes.map((value) => ({ value, label: t(`values.type.${value}`) }))} />
      </Field>
      {hasParent && (
        <Field name="pid" label={t('fields.pid')} help={t('pid_help')}>
          <TreeSelectInput
            rows={placesFor(type, tree?.list ?? [])}
            labelOf="title"
            top={type === 'menu_dir' ? t('top') : false}
            closed={id}
            opensBelow
          />
        </Field>
      )}
      <Field name="name" label={t('fields.name')} help={t('name_help')}>
        <TextInput placeholder="shop/orders" />
      </Field>
      {type !== 'menu_dir' && type !== 'button' && <OpeningFields type={type} components={tree?.components ?? []} />}
      {guestTypes.includes(type) && (
        <Field name="no_login_valid" label={t('fields.no_login_valid')} help={t('guests_help')}>
          <SwitchInput asBoolean />
        </Field>
      )}
    </>
  );
}

function OpeningFields({ type, components }: { type: MemberRuleType; components: readonly string[] }) {
  const t = useWords<typeof phrases>('member-rules');
  const chosen = useFieldValue('menu_type');
  const isScreen = type === 'route' || chosen === 'tab';
  return (
    <>
      {type !== 'route' && (
        <Field name="menu_type" label={t('fields.menu_type')} required>
          <RadioInput options={(['link', 'iframe', 'tab'] as const).map((value) => ({ value, label: t(`values.menu_type.${value}`) }))} />
        </Field>
      )}
      {isScreen ? (
        <>
          <Field name="path" label={t('fields.path')} help={t('path_help')} required>
            <TextInput placeholder="shop/orders" />
          </Field>
          <Field name="component" label={t('fields.component')} required>
            <SelectInput options={components.map((value) => ({ value, label: value }))} />
          </Field>
          <Field name="extend" label={t('fields.extend')}>
            <SelectInput options={extendKinds.map((value) => ({ value, label: t(`values.extend.${value}`) }))} />
          </Field>
        </>
      ) : (
        <Field name="url" label={t('fields.url')} help={t('url_help')} required wide>
          <LinkInput placeholder="https://" />
        </Field>
      )}
    </>
  );
}

function useRuleTree() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, memberRules.controller, 'index', {}],
    queryFn: ({ signal }) => client(memberRules).index({}, { signal, quiet: true, dedupe: false }),
  });
}

/** Nodes stand in what opens something, menus and folders in folders. What cannot be chosen is left out with its branch. */
function placesFor(type: MemberRuleType, list: readonly MemberRuleRow[]): Record<string, unknown>[] {
  return list
    .filter((row) => row.type === 'menu_dir' || (type === 'button' && row.type !== 'button'))
    .map((row) => ({ ...row, children: placesFor(type, row.children) }));
}
