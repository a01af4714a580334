/** Fields of a rule that both trees have: of its looks, of its place, of how it opens. */
import type { ReactNode } from 'react';

import { extendKinds, menuTypes } from '#kit/contract/menu.ts';
import type { RuleScreen } from '#kit/contract/rule.ts';
import { Field } from '../form/field.tsx';
import { RadioInput, SelectInput, StatusInput } from '../form/inputs/choice-inputs.tsx';
import { IconInput } from '../form/inputs/icon-input.tsx';
import { NumberInput } from '../form/inputs/number-inputs.tsx';
import { LinkInput, TextArea, TextInput } from '../form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '../form/inputs/tree-inputs.tsx';
import { useFieldValue } from '../form/use-field-value.ts';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import './rule-form.css';

interface LookProps {
  /** The code's own words, shown where the person has written none; undefined on a rule of one's own. */
  builtin: { note: string; title: string; remark?: string } | undefined;
  /** `RulePlace` and `RuleOpening`, which only a rule of one's own can change. */
  own: ReactNode;
  hasIcon: boolean;
  remarkHelp?: string;
  statusHelp: string;
  /** A switch of this tree, before the status. */
  children?: ReactNode;
}

export function RuleLook({ builtin, own, hasIcon, remarkHelp, statusHelp, children }: LookProps) {
  const t = useWords<typeof phrases>('rule-form');
  return (
    <>
      {builtin ? <p className="rule-note">{builtin.note}</p> : own}
      <Field name="title" label={t('fields.title')} required={!builtin} {...(builtin ? { help: t('title_help') } : {})}>
        <TextInput placeholder={builtin?.title ?? ''} />
      </Field>
      {hasIcon && (
        <Field name="icon" label={t('fields.icon')}>
          <IconInput />
        </Field>
      )}
      <Field name="remark" label={t('fields.remark')} {...(remarkHelp ? { help: remarkHelp } : {})} wide>
        <TextArea rows={2} placeholder={builtin?.remark ?? ''} />
      </Field>
      <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
        <NumberInput />
      </Field>
      {children}
      <Field name="status" label={t('fields.status')} help={statusHelp} wide>
        <StatusInput />
      </Field>
    </>
  );
}

interface RuleParents {
  rows: readonly Record<string, unknown>[];
  hasTop: boolean;
  help: string;
  /** What is below the rule can be chosen: it comes to the top. */
  opensBelow?: boolean;
}

interface PlaceProps {
  /** The kinds with their words. */
  kinds: readonly { value: string; label: string }[];
  kindHelp?: string;
  /** Undefined where a rule of the kind stands at the top only. */
  parents: RuleParents | undefined;
  /** The rule that is edited. */
  id: number | undefined;
  /** A node as an example. */
  example: string;
}

export function RulePlace({ kinds, kindHelp, parents, id, example }: PlaceProps) {
  const t = useWords<typeof phrases>('rule-form');
  return (
    <>
      <Field name="type" label={t('fields.type')} {...(kindHelp ? { help: kindHelp } : {})} wide>
        <RadioInput asButtons options={kinds} />
      </Field>
      {parents && (
        <Field name="pid" label={t('fields.pid')} help={parents.help}>
          <TreeSelectInput rows={parents.rows} labelOf="title" top={parents.hasTop} closed={id} opensBelow={parents.opensBelow ?? false} />
        </Field>
      )}
      <Field name="name" label={t('fields.name')} help={t('name_help', { example })}>
        <TextInput placeholder={example} />
      </Field>
    </>
  );
}

interface OpeningProps {
  /** Opens nothing but a screen. */
  isScreen?: boolean;
  /** What the area calls a screen of its own. */
  screenWord: string;
  /** What it calls an address that is gone to. Default: a new window. */
  linkWord?: string;
  screens: readonly RuleScreen[];
  example: string;
  pathHelp: string;
  /** Of an address that is gone to. */
  urlHelp?: string;
}

export function RuleOpening({ isScreen = false, screenWord, linkWord, screens, example, pathHelp, urlHelp }: OpeningProps) {
  const t = useWords<typeof phrases>('rule-form');
  const chosen = useFieldValue('menu_type');
  const addressHelp = chosen === 'iframe' ? t('frame_help') : urlHelp;
  const words = { link: linkWord ?? t('values.menu_type.link'), iframe: t('values.menu_type.iframe'), tab: screenWord };
  return (
    <>
      {!isScreen && (
        <Field name="menu_type" label={t('fields.menu_type')} required>
          <RadioInput options={menuTypes.map((value) => ({ value, label: words[value] }))} />
        </Field>
      )}
      {isScreen || chosen === 'tab' ? (
        <>
          <Field name="path" label={t('fields.path')} help={pathHelp} required>
            <TextInput placeholder={example} />
          </Field>
          <Field name="component" label={t('fields.component')} required>
            <SelectInput options={screens.map(({ component, title }) => ({ value: component, label: `${title} · ${component}` }))} />
          </Field>
        </>
      ) : (
        <Field name="url" label={t('fields.url')} {...(addressHelp ? { help: addressHelp } : {})} required wide>
          <LinkInput placeholder="https://" />
        </Field>
      )}
    </>
  );
}

/** Whether a screen stands in the menu, behind its address, or both. */
export function RuleExtent() {
  const t = useWords<typeof phrases>('rule-form');
  return (
    <Field name="extend" label={t('fields.extend')}>
      <SelectInput options={extendKinds.map((value) => ({ value, label: t(`values.extend.${value}`) }))} />
    </Field>
  );
}
