/** A program sends a form for its visitor, by the rules of a page. What it gets back is thrown: errors name the answers as the call does. */
import type { z } from 'zod/mini';

import type { FieldError } from '#kit/contract/issues.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { refuseForm } from '../refusals.contract.ts';
import type { sending as contract } from '../send.contract.ts';
import type { OpenForm } from './forms.repository.ts';
import { openForm, send } from './sending.service.ts';

type Sent = z.output<typeof contract.endpoints.form.body>;

export async function sendFromProgram(
  ctx: DetachedContext,
  { form: code, fields, consent, captchaId, captchaInfo }: Sent,
): Promise<{ thanks: string }> {
  // A host that is nobody's website has no forms.
  const form = ctx.realm === undefined ? undefined : await openForm(ctx, code);
  if (!form) throw refuseForm('forms.closed', {}, { field: 'form' });
  refuseStrange(ctx, form, fields);
  const outcome = await send(ctx, form, {
    ...{ values: fields, files: [], consent, captchaId, captchaInfo },
    ...{ lang: ctx.lang, page: '', source: 'api', once: undefined, isTrapped: false },
  });
  if ('thanks' in outcome) return outcome;
  throw outcome.refused.with({ errors: outcome.errors.map((error) => (isAsked(form, error.field) ? ofAnswer(error) : error)) });
}

/** Its form is another by now, or never was: a visitor's words must not be lost without a word. */
function refuseStrange({ lang }: DetachedContext, form: OpenForm, fields: Sent['fields']): void {
  const strange = Object.keys(fields).filter((name) => !isAsked(form, name));
  const [first] = strange;
  if (first === undefined) return;
  const unknown = (name: string) => refuseForm('forms.unknown_field', { name });
  throw unknown(first).with({ errors: strange.map((name) => ofAnswer({ field: name, message: unknown(name).in(lang) })) });
}

function isAsked(form: OpenForm, field: string): boolean {
  return form.fields.some(({ name }) => name === field);
}

function ofAnswer({ field, message }: FieldError): FieldError {
  return { field: `fields.${field}`, message };
}
