/** A redirect: the old address, where it leads, and for how long. What stands at either address is said while it is typed. */
import { useAnnounce } from '#kit/console/announce.ts';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import type { phrases as formPhrases } from '#kit/console/form/locales/zh-cn.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { useSettled } from '#kit/console/use-settled.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { NewRedirect, RedirectRow, redirectCodes, redirects } from '../contract.ts';
import { judgedFrom, judgedTo } from '../judging.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useLook, useLookAhead } from './redirects.queries.ts';

export function RedirectForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('redirects');
  const say = useWords<typeof formPhrases>('form');
  const announce = useAnnounce();
  return (
    <FormDrawer
      {...props}
      contract={redirects}
      title={t(props.mode === 'add' ? 'add' : 'edit')}
      width={520}
      initial={{ from: '', to: '', code: 301 }}
      toBody={({ to, ...body }) => ({ ...body, to: body.code === 410 ? '' : to })}
      refusals={refusalsOf}
      savedWords=""
      onSaved={(answer) => {
        const { row } = answer as { row: unknown }; // safe: the contract says so; the schema checks it
        const { taken, nowhere } = RedirectRow.parse(row);
        if (taken) announce.warning(t('saved_taken'));
        else if (nowhere) announce.warning(t('saved_nowhere'));
        else announce.success(say('saved'));
        props.onSaved();
      }}
    >
      <RedirectFields id={props.id} />
    </FormDrawer>
  );
}

/** What is wrong with either address, whatever is wrong with the other. Which hosts are the site's own, only the server knows. */
function refusalsOf({ from, to, code }: RowValues): Refusal[] {
  const { data } = NewRedirect.safeParse({ from: from ?? '', to: to ?? '', code });
  if (!data) return [];
  const goal = /^https?:/i.test(data.to) ? data.to : judgedTo(data, new Set());
  return [judgedFrom(data.from, defaultLang), goal].filter((one) => one instanceof Refusal);
}

function RedirectFields({ id }: { id: number | undefined }) {
  const t = useWords<typeof phrases>('redirects');
  const isGone = useFieldValue('code') === 410;
  return (
    <>
      <Field name="from" required label={t('fields.from')} tip={t('from_tip')} help={<OldAddressNote id={id} />}>
        <TextInput placeholder="/news/old.html" />
      </Field>
      <Field name="code" label={t('fields.code')} help={<CodeNote />}>
        <RadioInput asButtons options={redirectCodes.map((value) => ({ value, label: t(`values.code.${value}`) }))} />
      </Field>
      {!isGone && (
        <Field name="to" required label={t('fields.to')} tip={t('to_tip')} help={<GoalNote />}>
          <TextInput placeholder="/news/" />
        </Field>
      )}
    </>
  );
}

/** A page that stands there, or another redirect by hand. */
function OldAddressNote({ id }: { id: number | undefined }) {
  const t = useWords<typeof phrases>('redirects');
  const from = useFieldValue('from');
  const { data } = useLook(useSettled(typeof from === 'string' ? from.trim() : ''));
  if (data?.page) return <span className="redirect-warning">{t('page_there', { title: data.page.title })}</span>;
  if (data?.redirect && data.redirect.id !== id) return <span className="redirect-warning redirect-objected">{t('redirect_there')}</span>;
  return t('from_help');
}

function CodeNote() {
  const t = useWords<typeof phrases>('redirects');
  const code = useFieldValue('code');
  return t(code === 302 ? 'help_302' : code === 410 ? 'help_410' : 'help_301');
}

function GoalNote() {
  const t = useWords<typeof phrases>('redirects');
  const [to, from] = [useFieldValue('to'), useFieldValue('from')].map((text) => (typeof text === 'string' ? text.trim() : ''));
  const { data } = useLookAhead(useSettled(to ?? ''), useSettled(from ?? ''));
  if (data?.itself) return <span className="redirect-warning redirect-objected">{t('goal_itself')}</span>;
  if (data?.missing) return <span className="redirect-warning">{t('goal_missing')}</span>;
  const { host } = { ...data };
  return host ? <span className="redirect-warning">{t('leads_elsewhere', { host })}</span> : t('to_help');
}
