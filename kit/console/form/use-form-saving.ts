/** Sends a form's values, and puts what the schema or the server objects to where it belongs. */

import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { FieldError } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { useLang, useWords } from '../i18n.ts';
import { isSilent, RequestError } from '../request-error.ts';
import { objections, sortErrors, toPath } from './form-errors.ts';
import { accepts, type FormSource, type RowValues } from './form-source.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useFormConflict } from './use-form-conflict.ts';
import { type Outcome, useTurns } from './use-turns.ts';

interface SavingPorts {
  source: FormSource;
  form: FormInstance;
  /** The fields on show. */
  known: ReadonlyMap<string, string>;
  /** The row that was read. */
  row: RowValues | undefined;
  initial: RowValues | undefined;
  toBody: ((values: RowValues) => RowValues) | undefined;
  /** What the server would refuse of a body by its rules alone. */
  refusals: ((body: RowValues) => readonly Refusal[]) | undefined;
  /** What is typed from now on is not in it. */
  onSent: () => void;
  /** @param isNext more was asked for meanwhile */
  onDone: (answer: unknown, isNext: () => boolean) => Promise<Outcome>;
  /** Reads what is stored now. */
  look: () => Promise<RowValues | undefined>;
}

/** The saving half of `useContractForm`. */
export function useFormSaving({ source, form, known, row, initial, toBody, refusals, onSent, onDone, look }: SavingPorts) {
  const t = useWords<typeof phrases>('form');
  const lang = useLang();
  const { above, setAbove, setCutOff } = useAbove(row);
  const { conflict, setConflict, isGone, setGone, explain } = useFormConflict(source, look);

  const { more, begin, remember, standing } = useAttempt(form);
  const turns = useTurns(begin);
  const bodyOf = useCallback(
    (from: RowValues | undefined) => {
      const values = { ...form.getFieldsValue(), ...more.current };
      return { ...unseen(source, from, initial), ...(toBody?.(values) ?? values) };
    },
    [form, source, initial, toBody, more],
  );
  const { object, unfit, objectionsTo } = useObjections(source, lang, refusals);
  const check = useCallback(() => [...objectionsTo(bodyOf(row)), ...standing()], [objectionsTo, bodyOf, row, standing]);

  const refuse = (errors: readonly FieldError[], sentence?: string) => {
    turns.end();
    const { atFields, above: rest } = sortErrors(errors, known);
    form.setFields(atFields);
    setAbove(sentence && (rest.length || !atFields.length) ? [sentence, ...rest] : rest);
    const [first] = atFields;
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
  };
  const refused = async (error: unknown) => {
    if (isSilent(error)) return;
    if (!(error instanceof RequestError)) throw error;
    if (await explain(error)) return;
    remember(error.fields);
    const reason = error.message || t('not_saved');
    refuse(error.fields, reason);
    if (isUnanswered(error)) {
      setAbove([reason, t(known.size > 0 ? 'kept_here' : 'try_again')]); // a question has nothing that could be kept
      setCutOff(true);
    }
  };
  /** @param onRefused takes back what was done for this save alone, before anybody is told */
  const save = async (from: RowValues | undefined, onRefused?: () => void) => {
    const errors = objectionsTo(bodyOf(from));
    if (errors.length) {
      setConflict(undefined); // what was taken over from the other side must be mended first
      return refuse(errors);
    }
    turns.begin();
    setCutOff(false);
    setGone(false);
    setAbove([]);
    remember([]);
    try {
      onSent();
      const answer = await source.save(bodyOf(from));
      setConflict(undefined);
      turns.end(await onDone(answer, turns.isNext));
    } catch (error) {
      onRefused?.();
      await refused(error).finally(() => turns.end());
    }
  };
  return { begin: turns.take, isSaving: turns.isSaving, above, conflict, setConflict, isGone, check, object, unfit, refuse, save };
}

/** Sentences that belong to no field. What was said of a row is over when it has become another one: it was withdrawn, or judged. */
function useAbove(row: RowValues | undefined) {
  const [above, setAbove] = useState<readonly string[]>([]);
  useEffect(() => {
    if (row) setAbove((said) => (said.length > 0 ? [] : said));
  }, [row]);
  return { above, setAbove, setCutOff: useCutOff(() => setAbove([])) };
}

const isUnanswered = ({ kind }: RequestError) => kind === 'network' || kind === 'timeout';

/** What the schema says and then the rules, after what somebody typed that is no value at all: there the form has the value before it. */
function useObjections(source: FormSource, lang: Lang, refusals: SavingPorts['refusals']) {
  const said = useRef(new Map<string, string>());
  const [unfit, setUnfit] = useState<ReadonlySet<string>>(new Set());
  const object = useCallback((field: string, objection: string | undefined) => {
    if (said.current.has(field) !== (objection !== undefined)) setUnfit((before) => toggled(before, field));
    if (objection) said.current.set(field, objection);
    else said.current.delete(field);
  }, []);
  const objectionsTo = useCallback(
    (body: RowValues): FieldError[] => [
      ...[...said.current].map(([field, message]) => ({ field, message })),
      ...objections(source.schema, body, lang),
      ...(refusals?.(body) ?? []).map((refusal) => ({ field: refusal.field ?? '', message: refusal.in(lang) })),
    ],
    [source.schema, lang, refusals],
  );
  return { object, unfit, objectionsTo };
}

function toggled(fields: ReadonlySet<string>, field: string): ReadonlySet<string> {
  const others = [...fields].filter((other) => other !== field);
  return new Set(others.length < fields.size ? others : [...others, field]);
}

/** That the line is cut stays said until it is back, or the next try. */
function useCutOff(onBack: () => void) {
  const [isCutOff, setCutOff] = useState(false);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!isCutOff) return undefined;
    const leave = () => {
      setCutOff(false);
      back.current();
    };
    window.addEventListener('online', leave);
    return () => window.removeEventListener('online', leave);
  }, [isCutOff]);
  return setCutOff;
}

/**
 * One try to save: the values more that a button stands for, and what the server refused of it. That stays at its field until the value
 * changes or there is another try, for no schema of the form would say it; it may have been mended in another field, or elsewhere.
 */
function useAttempt(form: FormInstance) {
  const more = useRef<RowValues>({});
  const told = useRef<readonly (FieldError & { value: string | undefined })[]>([]);
  const typedAt = useCallback((field: string) => JSON.stringify(form.getFieldValue(toPath(field)), asTold), [form]);
  const remember = useCallback(
    (errors: readonly FieldError[]) => {
      told.current = errors.map((error) => ({ ...error, value: typedAt(error.field) }));
    },
    [typedAt],
  );
  const begin = useCallback(
    (values: RowValues) => {
      more.current = values;
      remember([]);
      form.submit();
    },
    [form, remember],
  );
  const standing = useCallback(() => told.current.filter(({ field, value }) => typedAt(field) === value), [typedAt]);
  return { more, begin, remember, standing };
}

/** A file has nothing of its own to tell it from another. */
function asTold(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** What a body carries besides the fields on show: id and version of the row, or what a new row begins with. */
function unseen(source: FormSource, row: RowValues | undefined, initial: RowValues | undefined): RowValues {
  const names = row ? ['id', 'version', 'update_time'] : Object.keys(initial ?? {});
  const from = row ?? initial ?? {};
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined && accepts(source.schema, name)).map((name) => [name, from[name]]),
  );
}
