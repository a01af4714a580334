/** What plain forms share: reading their fields, and telling the server's objections. */
import { say } from '../i18n.ts';
import { isSilent, RequestError } from '../request-error.ts';

/** The text of a field; a file, which no field here can be, is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Objections go to their fields, everything else above the button. */
export function errorsOf(error: unknown): Record<string, string> {
  if (isSilent(error)) return {};
  if (!(error instanceof RequestError)) return { form: say('request.abnormal') }; // an answer of another version, or a fault of ours: its text is for nobody
  const fields = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
  return error.fields.length > 0 ? fields : { form: error.message };
}
