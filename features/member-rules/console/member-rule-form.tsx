/** One rule of members. On a built-in one only its looks can change; an own one asks for what its kind needs. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { RuleExtent, RuleLook, RuleOpening, RulePlace } from '#kit/console/rule-form/rule-fields.tsx';
import type { RuleScreen } from '#kit/contract/rule.ts';
import { guestTypes, type MemberRuleDetail, type MemberRuleRow, type MemberRuleType, memberRules, memberRuleTypes } from '../contract.ts';
import { refusalsOfShape } from '../shape.contract.ts';
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
      refusals={refusalsOf}
    >
      {(answer) => <RuleFields id={props.id} row={rowOf(answer)} />}
    </FormDrawer>
  );
}

/** The form of a built-in rule has no field for its kind. */
function toBody(values: RowValues): RowValues {
  return values.type === undefined ? values : { ...unset, ...values };
}

function refusalsOf(body: RowValues) {
  return body.type === undefined ? [] : refusalsOfShape(body);
}

function rowOf(answer: RowValues | undefined): MemberRuleDetail | undefined {
  return answer?.row as MemberRuleDetail | undefined; // safe: the contract's schema parsed the answer
}

function RuleFields({ id, row }: { id: number | undefined; row: MemberRuleDetail | undefined }) {
  const t = useWords<typeof phrases>('member-rules');
  const chosen = useFieldValue('type');
  const type = row?.builtin ? row.type : chosen;
  return (
    <RuleLook
      builtin={row?.builtin ? { note: t('builtin_note', { name: row.name }), title: row.default_title } : undefined}
      own={<OwnFields id={id} />}
      hasIcon={type !== 'button' && type !== 'route'}
      statusHelp={t('status_help')}
    />
  );
}

/** What only the company's own rules can change. */
function OwnFields({ id }: { id: number | undefined }) {
  const t = useWords<typeof phrases>('member-rules');
  const tree = useRuleTree().data;
  const chosen = useFieldValue('type');
  const type = memberRuleTypes.find((known) => known === chosen) ?? 'nav';
  const hasParent = type === 'menu' || type === 'button' || type === 'menu_dir';
  const parents = { rows: placesFor(type, tree?.list ?? []), hasTop: type === 'menu_dir', help: t('pid_help') };
  return (
    <>
      <RulePlace
        kinds={memberRuleTypes.map((value) => ({ value, label: t(`values.type.${value}`) }))}
        kindHelp={t(`type_help.${type}`)}
        parents={hasParent ? parents : undefined}
        id={id}
        example="shop/orders"
      />
      {type !== 'menu_dir' && type !== 'button' && <OpeningFields type={type} screens={tree?.screens ?? []} />}
      {guestTypes.includes(type) && (
        <Field name="no_login_valid" label={t('fields.no_login_valid')} help={t('guests_help')}>
          <SwitchInput asBoolean />
        </Field>
      )}
    </>
  );
}

function OpeningFields({ type, screens }: { type: MemberRuleType; screens: readonly RuleScreen[] }) {
  const t = useWords<typeof phrases>('member-rules');
  const opening = useFieldValue('menu_type');
  const isScreen = opening === 'tab' || type === 'route';
  return (
    <>
      <RuleOpening
        isScreen={type === 'route'}
        screenWord={t('values.menu_type.tab')}
        linkWord={t('values.menu_type.link')}
        screens={screens}
        example="shop/orders"
        pathHelp={t('path_help')}
        urlHelp={t('link_help')}
      />
      {isScreen && <RuleExtent />}
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
