/** The form below a page: what themes draw, with what a visitor has just sent where something has to be mended. */
import { asksForPhone, type FormOnPage, phoneAsked, toFormOnPage } from '#features/forms/server/door.ts';
import type { FieldError } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { choosingTypes, type TypedField } from '#kit/contract/typed-fields.ts';
import type { FormField, FormView } from '#kit/site/view.ts';
import { formAction } from './addresses.ts';
import type { SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

/** What came back, to be shown again. */
export interface SentState {
  code: string;
  /** As the page sent it, by the names of the fields. */
  texts: ReadonlyMap<string, readonly string[]>;
  errors: readonly FieldError[];
  notice: string;
  /** Says when this page was given out. */
  mark: string;
}

/** Names of what a page sends beside the answers. Fields begin with a letter, so none of them is one. */
export const sentNames = {
  mark: '_mark',
  page: '_page',
  lang: '_lang',
  consent: '_consent',
  captchaId: '_captcha_id',
  captchaInfo: '_captcha',
} as const;
/** Looks like a field that programs like to fill in. */
export const trapName = '_website';

/** Spread into a view: nothing where the column shows no form. @param subject what a form with a field `position` is about */
export function formPart(request: SiteRequest, row: unknown, subject?: string): { form?: FormView } {
  const form = toFormOnPage(row);
  if (!form) return {};
  request.shows(`form:${form.id}`);
  return { form: formView(request, form, subject) };
}

export function formView(request: SiteRequest, form: FormOnPage, subject?: string): FormView {
  const { locale } = request;
  const words = siteWords[locale];
  const sent = request.sent?.code === form.code ? request.sent : undefined;
  const errorOf = (name: string) => sent?.errors.find(({ field }) => field === name)?.message;
  const groups = [...new Set(form.fields.map(({ group }) => group))];
  const [consentError, captchaError] = [errorOf('consent'), errorOf('captcha')];
  return {
    id: `form-${form.code}`,
    title: form.name,
    action: formAction(form.code),
    isMultipart: form.fields.some(({ type }) => type === 'file'),
    parts: groups.map((title) => ({
      title,
      fields: form.fields
        .filter(({ group }) => group === title)
        .map((field) =>
          fieldView(field, sent ? (sent.texts.get(field.name) ?? []) : startOf(field, subject), errorOf(field.name), request.locale),
        )
        .map((field) => (field.kind === 'file' && !field.help ? { ...field, help: words.fileKinds } : field)),
    })),
    hidden: [
      { name: sentNames.mark, value: sent?.mark ?? '' },
      { name: sentNames.page, value: `${request.at.home}${request.path}` },
      { name: sentNames.lang, value: locale },
    ],
    trap: trapName,
    submit: form.submit_label || words.send,
    ...(form.intro && { intro: form.intro }),
    ...(form.consent && {
      consent: { text: form.consent, isGiven: sent?.texts.has(sentNames.consent) ?? false, ...(consentError && { error: consentError }) },
    }),
    ...(form.captcha && { captcha: captchaError ? { error: captchaError } : {} }),
    ...(sent && { notice: sent.notice }),
  };
}

/** A job's application names the job; a default is a start like any other. */
function startOf({ name, type, default: start }: TypedField, subject: string | undefined): string[] {
  if (subject && name === 'position' && type === 'string') return [subject];
  if (start === null || start === '' || start === false) return [];
  if (Array.isArray(start)) return start.map(String);
  return [start === true ? '1' : String(start)];
}

/** Pages offer these to choose from; what is taken is decided when it arrives. */
export const fileKinds = 'pdf,doc,docx,xls,xlsx,ppt,pptx,txt,zip,rar,7z,jpg,jpeg,png,webp';

function fieldView(field: TypedField, values: readonly string[], error: string | undefined, locale: Lang): FormField {
  const { name, title, type, required, tip, content, min, max, length_max } = field;
  const autocomplete = known[name];
  return {
    name,
    label: title,
    kind: kindOf(field),
    required,
    values: [...values],
    options: choosingTypes.includes(type) ? content : [],
    ...(tip && { help: tip }),
    ...(error && { error }),
    ...patternOf(field, locale),
    ...(length_max !== null && { maxLength: length_max }),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(type === 'file' && {
      accept: fileKinds
        .split(',')
        .map((kind) => `.${kind}`)
        .join(','),
    }),
    ...(autocomplete && { autocomplete }),
  };
}

/** What the server takes, for scripts to ask for at once; a browser's own idea of an address knows no paths, and it would take `a@b`. */
function patternOf(field: TypedField, locale: Lang): { pattern?: string; unfit?: string } {
  const { type, rules } = field;
  const rule = type === 'string' && rules.find((name) => name in patterns);
  if (rule) return { pattern: patterns[rule] ?? '' };
  return asksForPhone(field) ? phoneAsked(locale) : {};
}

const patterns: Readonly<Record<string, string>> = {
  email: String.raw`[^@\s]+@[^@\s]+\.[^@\s]+`,
  url: String.raw`\s*(https?:\/\/|mailto:|tel:|\/|#)[^\s<>"]*\s*`,
  mobile: String.raw`\s*1[3-9]\d{9}\s*`,
};

const known: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  mobile: 'tel',
  company: 'organization',
  address: 'street-address',
};

function kindOf(field: TypedField): FormField['kind'] {
  const { type, rules } = field;
  if (type === 'string') {
    if (rules.includes('email')) return 'email';
    if (rules.includes('url')) return 'url';
    return rules.includes('mobile') || asksForPhone(field) ? 'tel' : 'text';
  }
  const kinds = ['textarea', 'number', 'date', 'time', 'select', 'radio', 'checkbox', 'switch', 'file'] as const;
  return kinds.find((kind) => kind === type) ?? 'text';
}
