/** What became of the row while somebody wrote: somebody else saved it, or it was deleted. */
import { useState } from 'react';
import { codes } from '#kit/contract/envelope.ts';
import { isRecord } from '#kit/contract/is-record.ts';

import { RequestError } from '../request-error.ts';
import type { FormSource, RowValues } from './form-source.ts';

/** Somebody else saved meanwhile. */
export interface Conflict {
  /** Empty where the server does not say. */
  by: string;
  /** Unix seconds. */
  at: number | undefined;
  /** What is stored now, where it could be read. */
  newest?: RowValues;
}

/** @param look reads what is stored now */
export function useFormConflict(source: FormSource, look: () => Promise<RowValues | undefined>) {
  const [conflict, setConflict] = useState<Conflict>();
  const [isGone, setGone] = useState(false);
  /** True where this is why a save was refused. */
  const explain = async (error: RequestError): Promise<boolean> => {
    const clash = conflictOf(error.data);
    if (clash) {
      // Where it cannot be read, the choice is offered without saying what it comes to.
      const newest = await look().catch(() => undefined);
      setConflict({ ...clash, ...(newest && { newest }) });
      return true;
    }
    if (source.id === undefined || !isPlainNo(error) || !(await isMissing(look))) return false;
    setConflict(undefined);
    setGone(true);
    return true;
  };
  return { conflict, setConflict, isGone, setGone, explain };
}

/** Refused as a whole: no field is to blame, and not that it may not be done. */
const isPlainNo = ({ kind, code, fields }: RequestError) => kind === 'refused' && code === codes.refused && fields.length === 0;

/** Of all that a row may be refused for, only one keeps it from being read as well: it is not there any more. */
async function isMissing(look: () => Promise<unknown>): Promise<boolean> {
  return look().then(
    () => false,
    (error: unknown) => error instanceof RequestError && isPlainNo(error),
  );
}

/** `data.conflict {admin, time}` of a refusal. */
function conflictOf(data: unknown): Conflict | undefined {
  const clash = isRecord(data) ? data.conflict : undefined;
  if (!isRecord(clash)) return undefined;
  const by = isRecord(clash.admin) ? clash.admin.nickname : clash.admin;
  return { by: typeof by === 'string' ? by : '', at: typeof clash.time === 'number' ? clash.time : undefined };
}
