/** A form as pages know it: what is asked, and nothing of who is told. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { TypedField } from '#kit/contract/typed-fields.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

const FormOnPage = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  intro: z.string(),
  submit_label: z.string(),
  thanks: z.string(),
  reply_days: z.number(),
  consent: z.string(),
  captcha: z.boolean(),
  fields: z.array(TypedField),
});
export type FormOnPage = z.output<typeof FormOnPage>;

/** From a row as JSON, which pages read together with their text; undefined where there is no form. */
export function toFormOnPage(row: unknown): FormOnPage | undefined {
  const known = FormOnPage.safeParse(row);
  return known.success ? known.data : undefined;
}

/** A form that takes messages, by its code: for the page that is only a form. */
export async function findFormOnPage(tx: ScopedTx, code: string): Promise<FormOnPage | undefined> {
  const { rows } = await sql<{ form: unknown }>`select to_jsonb(f) as form from forms f where f.code = ${code} and f.status = 1`.execute(
    tx,
  );
  return toFormOnPage(rows[0]?.form);
}
