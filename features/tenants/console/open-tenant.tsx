/** Opening a company: who it is, what its site begins with, and who logs in first. */
import { useEffect, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { heldField } from '#kit/console/form/caret.ts';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { PasswordInput, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { tenants } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import { ExpiryInput } from './expiry-input.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { type OpenedFacts, openedOf } from './opened-panel.tsx';
import { StarterInput } from './starter-input.tsx';
import { useCopied, usePlanOptions, usePlans, useStarters } from './tenants.queries.ts';

export function OpenTenant({ onOpened, ...props }: RowFormProps & { onOpened: (opened: OpenedFacts) => void }) {
  const t = useWords<typeof phrases>('tenants');
  return (
    <FormDrawer
      {...props}
      contract={tenants}
      title={t('open_title')}
      saveLabel={t('open_now')}
      width={720}
      initial={{ template: 'corporate-zh', expire_time: null, plan_id: null }}
      toBody={withoutBlankPassword}
      savedWords=""
      onAnswer={(answer) => onOpened(openedOf(answer))}
    >
      <Parts />
    </FormDrawer>
  );
}

/** The name proposes a code and an account, as long as nobody has typed their own. */
function useProposal(): Proposal {
  const { client } = useArea();
  const { form } = useFormAround();
  const proposed = useRef<Record<string, string>>({});
  const latest = useRef<Record<string, string>>({});
  const turn = useRef(0);
  const suggest = (name: string) => client(tenants).suggest({ query: { name } }, { quiet: true, dedupe: false });
  const nameOf = () => textAt(form.getFieldValue('short_name')) || textAt(form.getFieldValue('name'));

  const recalled = useRef<Promise<void>>(undefined);
  /** What a draft brings back was proposed, too, where its name still proposes the same. */
  const recall = async () => {
    const name = nameOf();
    if (!name) return;
    const { code, username } = await suggest(name);
    const same = Object.entries({ code, admin_username: username }).filter(([field, value]) => form.getFieldValue(field) === value);
    proposed.current = { ...Object.fromEntries(same), ...proposed.current };
  };
  // Once: of what the form began with.
  useEffect(() => {
    recalled.current ??= recall().catch(() => undefined);
  });

  /** A late proposal stays away from the field in which somebody stands; it gets it when it is left empty. */
  const fill = () => {
    const free = Object.entries(latest.current).filter(
      ([field]) => heldField() !== field && ['', proposed.current[field]].includes(textAt(form.getFieldValue(field))),
    );
    form.setFieldsValue(Object.fromEntries(free));
    proposed.current = { ...proposed.current, ...Object.fromEntries(free) };
  };
  const ask = async () => {
    const name = nameOf();
    if (!name) return;
    turn.current += 1;
    const own = turn.current;
    await recalled.current;
    const { code, username } = await suggest(name);
    if (own !== turn.current) return; // a later answer is on its way
    latest.current = { code, admin_username: username };
    fill();
  };
  return { propose: () => void ask().catch(() => undefined), left: () => setTimeout(fill) };
}

interface Proposal {
  propose: () => void;
  /** A field for which something is proposed was left. */
  left: () => void;
}

function Parts() {
  const t = useWords<typeof phrases>('tenants');
  const proposal = useProposal();
  return (
    <>
      <CompanyPart {...proposal} />
      <FormPart title={t('parts.site')} hint={t('parts.site_hint')}>
        <Field name="template" label={t('fields.template')}>
          <StarterInput />
        </Field>
      </FormPart>
      <TermsPart />
      <FounderPart left={proposal.left} />
    </>
  );
}

function CompanyPart({ propose, left }: Proposal) {
  const t = useWords<typeof phrases>('tenants');
  return (
    <FormPart title={t('parts.company')} hint={t('parts.company_hint')}>
      <div className="form-columns">
        <Field name="name" label={t('fields.name')}>
          <TextInput onBlur={propose} />
        </Field>
        <Field name="short_name" label={t('fields.short_name')}>
          <TextInput onBlur={propose} />
        </Field>
        <CodeField onBlur={left} />
        <Field name="contact_name" label={t('fields.contact_name')}>
          <TextInput />
        </Field>
        <Field name="mobile" label={t('fields.mobile')}>
          <TextInput />
        </Field>
        <Field name="address" label={t('fields.address')} wide>
          <TextInput />
        </Field>
      </div>
    </FormPart>
  );
}

function TermsPart() {
  const t = useWords<typeof phrases>('tenants');
  const plans = usePlanOptions();
  return (
    <FormPart title={t('parts.terms')}>
      <div className="form-columns">
        <Field
          name="plan_id"
          label={t('fields.plan_id')}
          help={
            <>
              {t('plan_help')}
              <PlanNote />
            </>
          }
        >
          <SelectInput options={plans} clearable placeholder={t('no_plan')} />
        </Field>
        <Field name="expire_time" label={t('fields.expire_time')}>
          <ExpiryInput />
        </Field>
      </div>
    </FormPart>
  );
}

/** What a site begins with is not refused by a plan that allows less: whoever opens it should know. */
function PlanNote() {
  const t = useWords<typeof phrases>('tenants');
  const [template, plan] = [useFieldValue('template'), useFieldValue('plan_id')];
  const starter = useStarters().data?.list.find(({ key }) => key === template);
  const copied = useCopied(template).data;
  const archives = (starter ?? copied)?.archives ?? 0;
  const limit = usePlans().data?.list.find(({ id }) => id === plan)?.limits.archives ?? null;
  return (
    <p className="tenant-note" role="status">
      {limit !== null && archives > limit && t('plan_small', { archives, limit })}
    </p>
  );
}

function FounderPart({ left }: Pick<Proposal, 'left'>) {
  const t = useWords<typeof phrases>('tenants');
  return (
    <FormPart title={t('parts.founder')} hint={t('parts.founder_hint')}>
      <div className="form-columns">
        <Field name="admin_username" label={t('fields.admin_username')} help={t('username_help')}>
          <TextInput choosesAll onBlur={left} />
        </Field>
        <Field name="admin_password" label={t('fields.admin_password')} help={t('password_help')} required={false}>
          <PasswordInput placeholder={t('password_generated')} />
        </Field>
      </div>
    </FormPart>
  );
}

function withoutBlankPassword({ admin_password, ...values }: Record<string, unknown>): Record<string, unknown> {
  return admin_password ? { ...values, admin_password } : values;
}

function textAt(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
