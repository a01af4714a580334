/** A form as every theme draws it: plain HTML that works without a script. Themes give it colours (form.css reads their variables). */
import { type FormField, type FormView, fill, type Lang } from '#kit/site/view.ts';
import { sharedWordsOf } from '../shared/words.ts';
import { formWords } from './form-words.ts';

/** @param level of its heading; 0: the page's own title says it already */
export function SiteForm({ form, locale, level = 2 }: { form: FormView; locale: Lang; level?: 0 | 2 }) {
  const words = formWords[locale];
  return (
    <section className="form-part" id={form.id}>
      {level === 2 && <h2 className="form-title">{form.title}</h2>}
      {form.intro && <p className="form-intro">{form.intro}</p>}
      <form
        className="site-form"
        method="post"
        // Without a script what comes back is the whole page: it is shown where the form is.
        action={`${form.action}#${form.id}`}
        encType={form.isMultipart ? 'multipart/form-data' : undefined}
        noValidate
        data-form
        data-sending={words.sending}
        data-failed={words.failed}
        data-missing={words.missing}
        data-received={sharedWordsOf(locale).sentReceived}
        data-agree={form.consent ? words.agree : undefined}
        data-captcha={form.captcha ? words.captchaAsk : undefined}
        data-captcha-title={form.captcha ? words.captcha : undefined}
        data-captcha-hint={form.captcha ? words.captchaHint : undefined}
        data-close={words.close}
      >
        {form.notice && (
          <p className="form-notice" role="alert">
            {form.notice}
          </p>
        )}
        {form.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <div className="form-trap" aria-hidden="true">
          <label htmlFor={`${form.id}-trap`}>{words.trap}</label>
          <input id={`${form.id}-trap`} name={form.trap} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {form.parts.map((part) => (
          <Part key={part.title} title={part.title} fields={part.fields} id={form.id} locale={locale} />
        ))}
        {form.consent && <Consent id={form.id} consent={form.consent} locale={locale} />}
        {form.captcha && <Captcha id={form.id} error={form.captcha.error} locale={locale} />}
        <p className="form-actions">
          <button type="submit" className="button">
            {form.submit}
          </button>
        </p>
      </form>
    </section>
  );
}

interface Drawn {
  id: string;
  locale: Lang;
}

function Part({ title, fields, ...drawn }: Drawn & { title: string; fields: readonly FormField[] }) {
  const all = fields.map((field) => <Question key={field.name} field={field} {...drawn} />);
  if (title === '') return <div className="form-fields">{all}</div>;
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      <div className="form-fields">{all}</div>
    </fieldset>
  );
}

interface QuestionProps extends Drawn {
  field: FormField;
}

function Question({ field, id, locale }: QuestionProps) {
  const isWide = ['textarea', 'radio', 'checkbox', 'switch', 'file'].includes(field.kind);
  const classes = ['form-field', isWide && 'form-wide', field.error && 'is-wrong'].filter(Boolean).join(' ');
  if (field.kind === 'radio' || field.kind === 'checkbox') return <Boxes field={field} id={id} locale={locale} classes={classes} />;
  if (field.kind === 'switch') return <SingleBox field={field} id={id} locale={locale} classes={classes} />;
  return (
    <div className={classes} data-field={field.name}>
      <label htmlFor={idOf(id, field)}>
        <Label field={field} locale={locale} />
      </label>
      <Input field={field} id={id} locale={locale} />
      <Below field={field} id={id} />
    </div>
  );
}

function Label({ field, locale }: { field: FormField; locale: Lang }) {
  return (
    <>
      {field.label}
      {field.required && (
        <span className="form-required">
          <span aria-hidden="true">*</span>
          <span className="unseen">{formWords[locale].required}</span>
        </span>
      )}
    </>
  );
}

function Input({ field, id, locale }: QuestionProps) {
  const [value = ''] = field.values;
  const shared = { ...describedBy(field, id), id: idOf(id, field), name: field.name, required: field.required || undefined };
  if (field.kind === 'textarea') return <textarea {...shared} rows={5} maxLength={field.maxLength} defaultValue={value} />;
  if (field.kind === 'select') {
    return (
      <select {...shared} defaultValue={value}>
        <option value="">{formWords[locale].choose}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'file') return <input {...shared} type="file" accept={field.accept} />;
  const bounds = field.kind === 'number' ? boundsOf(field, locale) : {};
  const isText = ['text', 'email', 'tel', 'url'].includes(field.kind);
  return (
    <input
      {...shared}
      {...bounds}
      type={field.kind}
      pattern={field.pattern}
      data-wrong={field.unfit ?? formWords[locale].wrong[field.kind]}
      maxLength={isText ? field.maxLength : undefined}
      autoComplete={field.autocomplete}
      defaultValue={value}
    />
  );
}

/** With what a script says where they are passed. */
function boundsOf({ min, max }: FormField, locale: Lang) {
  const { tooSmall, tooBig } = formWords[locale];
  return {
    ...{ min, max, step: 'any' },
    ...(min !== undefined && { 'data-small': fill(tooSmall, { n: min }) }),
    ...(max !== undefined && { 'data-big': fill(tooBig, { n: max }) }),
  };
}

function Boxes({ field, id, locale, classes }: QuestionProps & { classes: string }) {
  return (
    <fieldset
      className={`${classes} form-choice`}
      data-field={field.name}
      // One of several boxes is enough: the browser has no word for that.
      data-required={(field.required && field.kind === 'checkbox') || undefined}
      {...describedBy(field, id)}
    >
      <legend>
        <Label field={field} locale={locale} />
      </legend>
      <div className="form-boxes">
        {field.options.map((option, place) => (
          <label key={option.value} className="form-box">
            <input
              type={field.kind}
              id={place === 0 ? idOf(id, field) : undefined}
              name={field.name}
              value={option.value}
              required={(field.required && field.kind === 'radio') || undefined}
              defaultChecked={field.values.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Below field={field} id={id} />
    </fieldset>
  );
}

function SingleBox({ field, id, locale, classes }: QuestionProps & { classes: string }) {
  return (
    <div className={classes} data-field={field.name}>
      <label className="form-box">
        <input
          {...describedBy(field, id)}
          type="checkbox"
          id={idOf(id, field)}
          name={field.name}
          value="1"
          required={field.required || undefined}
          defaultChecked={field.values.length > 0}
        />
        <span>
          <Label field={field} locale={locale} />
        </span>
      </label>
      <Below field={field} id={id} />
    </div>
  );
}

/** What helps, and what is wrong. A script puts an error in the same place. */
function Below({ field, id }: { field: FormField; id: string }) {
  return (
    <>
      {field.help && (
        <p className="form-help" id={`${idOf(id, field)}-help`}>
          {field.help}
        </p>
      )}
      <Wrong id={idOf(id, field)} error={field.error} />
    </>
  );
}

function Consent({ id, consent, locale }: Drawn & { consent: NonNullable<FormView['consent']> }) {
  return (
    <div className={consent.error ? 'form-field form-wide is-wrong' : 'form-field form-wide'} data-field="consent">
      <label className="form-box">
        <input
          type="checkbox"
          id={`${id}-consent`}
          name="_consent"
          value="1"
          required
          aria-describedby={consent.error && `${id}-consent-error`}
          aria-invalid={consent.error ? true : undefined}
          defaultChecked={consent.isGiven}
        />
        <span>
          {consent.text}
          <span className="form-required">
            <span aria-hidden="true">*</span>
            <span className="unseen">{formWords[locale].required}</span>
          </span>
        </span>
      </label>
      <Wrong id={`${id}-consent`} error={consent.error} />
    </div>
  );
}

function Captcha({ id, error, locale }: Drawn & { error: string | undefined }) {
  return (
    <div className={error ? 'form-field form-wide is-wrong' : 'form-field form-wide'} data-field="captcha">
      <noscript>
        <p className="form-help">{formWords[locale].needsScript}</p>
      </noscript>
      <Wrong id={`${id}-captcha`} error={error} />
    </div>
  );
}

function Wrong({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return undefined;
  return (
    <p className="form-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

function idOf(id: string, { name }: FormField): string {
  return `${id}-${name}`;
}

function describedBy(field: FormField, id: string) {
  const places = [field.help && `${idOf(id, field)}-help`, field.error && `${idOf(id, field)}-error`].filter(Boolean);
  return { 'aria-describedby': places.join(' ') || undefined, 'aria-invalid': field.error ? true : undefined };
}
