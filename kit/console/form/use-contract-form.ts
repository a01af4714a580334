/** A form that validates with the server's own schema, shows the server's "no" at its fields, and never loses what was typed. */
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

import type { FieldError } from '#kit/contract/issues.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { useAnnounce } from '../announce.ts';
import { useWords } from '../i18n.ts';
import { toField } from './form-errors.ts';
import type { FormSource, RowValues } from './form-source.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useUnsaved } from './unsaved.ts';
import type { Conflict } from './use-form-conflict.ts';
import { useFormDrafts } from './use-form-drafts.ts';
import { isUnseen, useFormJoin } from './use-form-join.ts';
import { useFormReading } from './use-form-reading.ts';
import { useFormSaving } from './use-form-saving.ts';
import type { Outcome } from './use-turns.ts';

export interface ContractFormOptions {
  /** What a new form holds, with fields on show or not; and what a row lacks. */
  initial?: RowValues;
  /** A row as the server sends it → the values of the fields. */
  toValues?: (row: RowValues) => RowValues;
  /** The values of the fields → the body. Id and version are added by themselves. */
  toBody?: (values: RowValues) => RowValues;
  /** What the server would refuse of a body by its rules alone: said with what the schema objects to, not at the second press. */
  refusals?: (body: RowValues) => readonly Refusal[];
  /** Names that must never be kept in a draft; names with "password", "secret" or "token" never are. */
  secret?: readonly string[];
  /** False: nothing is kept in this browser. */
  keepsDraft?: boolean;
  /** What the reader is told after saving; empty: nothing. */
  savedWords?: string;
  /**
   * @param goesOn the person typed on while it was sent: the fields hold more than was saved
   * @param isNext and wants that saved, too: the form of a row that is there does so by itself
   * @returns what is waited for before anything else is saved, where it is a promise
   */
  onSaved?: (answer: unknown, goesOn: boolean, isNext: boolean) => unknown;
  /** The person gave up what was typed: other places that keep it forget it too. */
  onGivenUp?: () => void;
}

export interface ContractForm {
  form: FormInstance;
  source: FormSource;
  /** The values to begin with; undefined while the row is on its way. */
  start: RowValues | undefined;
  /** The whole answer that brought the row. */
  answer: RowValues | undefined;
  /** Why the row could not be read. */
  failed: unknown;
  retry: () => void;
  /** Something that is typed is not saved, whether it is a value or not. */
  isDirty: boolean;
  /** Grows whenever something is typed: for those who follow it. */
  changes: number;
  isSaving: boolean;
  /** Sentences that belong to no field. */
  above: readonly string[];
  conflict: Conflict | undefined;
  /** Why nothing of it can be saved now, where the screen knows: said at its buttons. */
  unsavable?: string | undefined;
  /** The row was deleted while it was edited. */
  isGone: boolean;
  /** A draft that was put back (`restored`), or that waits to be judged because the row is newer. */
  draft: { at: number; state: 'restored' | 'older' } | undefined;
  /** What the schema says about the current values. */
  check: () => FieldError[];
  /** What a field holds is no value (the sentence that says so), or is one again (undefined). */
  object: (field: string, objection: string | undefined) => void;
  /** The fields in which something is typed that is no value: what the form has for them is from before. */
  unfit: ReadonlySet<string>;
  /** Labels of the fields on show by their names, kept by the fields themselves. */
  known: Map<string, string>;
  /** The values that differ from what the form began with; of a new one all of them. */
  changed: () => RowValues;
  /** What those fields are called. */
  changedLabels: () => string[];
  /**
   * After a conflict: the changes of both sides together, and the fields that both changed, each to something else: their labels, and their
   * places (`data.price`). Undefined until the other side is read.
   */
  joined: () => { values: RowValues; both: readonly string[]; places: readonly string[] } | undefined;
  /** Every value as it was read, and as it is with what was changed here. */
  own: () => { read: RowValues; mine: RowValues };
  /** Saves what the fields hold, with more values where a button stands for one (`save_mode`); while it is being saved, once more after it. */
  submit: (more?: RowValues) => void;
  onFinish: () => void;
  onFinishFailed: () => void;
  onChange: () => void;
  /** Takes the newest row, dropping what was typed. Whoever offers it asks first: `useTakeNewest`. */
  reload: () => void;
  /** Shows the newest row in a form in which nothing is typed; in any other, saving says that there is one. */
  follow: () => Promise<void>;
  /** Saves what was changed here over the newest row: what somebody else changed in other fields stays. */
  overwrite: () => void;
  applyDraft: () => void;
  discardDraft: () => void;
  /** Leaves no draft behind: the person gave the changes up. */
  forgetDraft: () => void;
}

/** The state behind `<ContractForm>`. `const form = useContractForm(useRowSource(admins, mode, id), { initial: { status: 1 }, onSaved })` */
export function useContractForm(source: FormSource, options: ContractFormOptions = {}): ContractForm {
  const { initial, toBody, refusals, secret, keepsDraft = true } = options;
  const [form] = Form.useForm();
  const [isChanged, setChanged] = useState(false);
  const reading = useFormReading(source, options);
  const { row, start, answer, failed, retry } = reading;
  const sides = useFormJoin({ source, form, row, start });
  const { known, changed, changedLabels, own } = sides;
  const drafts = useFormDrafts({
    ...{ source, keeps: keepsDraft, secret, form, values: changed },
    ...{ version: versionOf(sides.from()), isStored: sides.isStored, isReady: start !== undefined, isChanged, setChanged },
  });
  const giveUp = () => {
    drafts.drop();
    setChanged(false); // it may be drawn anew behind what is closed, with nothing to keep
    options.onGivenUp?.();
  };
  const typing = useTyping();
  const isLeft = !(source.read ?? source.newest);
  const outcome = () => (isLeft ? 'left' : typing.isAhead() ? 'more' : 'nothing');
  const done = useDone(options, outcome, async () => {
    const goesOn = typing.isAhead();
    sides.saved();
    drafts.drop();
    // A form that stays open is not clean before all of it is saved; one that made its row is left.
    if (!goesOn || isLeft) {
      setChanged(false);
      settle();
    }
    await reading.forget();
    sides.readAgain();
    return goesOn;
  });
  const onSent = () => [typing, sides].forEach(({ sent }) => void sent());
  const look = () => sides.ready(reading.look());
  const saving = useFormSaving({ source, form, known, row, initial, toBody, refusals, onSent, onDone: done, look });
  // What is typed and is no value is lost as well.
  const isDirty = isChanged || saving.unfit.size > 0;
  const settle = useUnsaved(isDirty, giveUp);

  const { isSaving, above, isGone, check, object, unfit } = saving;
  return {
    ...{ form, source, start, answer, failed, retry, isDirty, isSaving, above, isGone, check, object, unfit, known },
    ...{ draft: drafts.draft, changes: drafts.changes, changed, changedLabels, own },
    joined: () => saving.conflict?.newest && sides.joined(saving.conflict.newest),
    applyDraft: drafts.apply,
    discardDraft: () => [drafts.discard, options.onGivenUp].forEach((act) => void act?.()),
    forgetDraft: () => {
      giveUp();
      settle();
    },
    onChange: () => {
      typing.typed();
      drafts.changed();
      judgeAgain(form);
    },
    submit: (more = {}) => saving.begin(more),
    onFinish: () => void saving.save(sides.from()),
    onFinishFailed: () => saving.refuse(shownErrors(form)),
    ...useWays({ reading, sides, saving, giveUp }),
  };
}

interface Ways {
  reading: ReturnType<typeof useFormReading>;
  sides: ReturnType<typeof useFormJoin>;
  saving: ReturnType<typeof useFormSaving>;
  giveUp: () => void;
}

/** The conflict, where there is something to decide, and what can be done about it. */
function useWays(ports: Ways): Pick<ContractForm, 'conflict' | 'reload' | 'follow' | 'overwrite'> {
  const t = useWords<typeof phrases>('form');
  const announce = useAnnounce();
  const ways = waysOn(ports, () => announce.warning(t('changed_again')));
  const { sides, saving } = ports;
  const { conflict, setConflict, unfit } = saving;
  const hasNothing = () => unfit.size === 0 && isEmpty(sides.changed());
  const isSettled = conflict?.newest !== undefined && (sides.holds(conflict.newest) || hasNothing());
  const settle = useEffectEvent(() => {
    if (!isSettled) return;
    // Both wrote the same: it is saved.
    if (!hasNothing()) return ways.overwrite();
    // Nothing was written here: whoever wanted to go on with it sees first what it is now.
    setConflict(undefined);
    void ways.follow();
    announce.warning(t('changed_elsewhere'));
  });
  useEffect(() => {
    if (conflict) settle();
  }, [conflict]);
  return { ...ways, conflict: isSettled ? undefined : conflict };
}

/** What can be done once somebody else has saved. @param warn says that the other side has changed once more */
function waysOn({ reading, sides, saving, giveUp }: Ways, warn: () => void): Pick<ContractForm, 'reload' | 'follow' | 'overwrite'> {
  return {
    follow: async () => {
      if (!isEmpty(sides.changed())) return;
      // What is typed while it is read stays; so does all of it where nothing can be read any more.
      const theirs = await reading.take().catch(() => undefined);
      if (theirs && isEmpty(sides.changed())) sides.fill(theirs, reading.latest());
    },
    reload: () => {
      giveUp();
      saving.setConflict(undefined);
      void reading.take().then((theirs) => sides.fill(theirs, reading.latest()));
    },
    overwrite: () => {
      const { conflict, setConflict, save } = saving;
      void sides.ready(reading.take()).then((theirs) => {
        // Agreed was to what the notice says: where more of what was changed here was saved since, it says that first.
        if (conflict?.newest && isUnseen(conflict.newest, theirs, sides.changed())) {
          warn();
          // Sent as it was seen, it is refused with who saved it last, and when.
          return versionOf(conflict.newest) === undefined ? setConflict({ by: '', at: undefined, newest: theirs }) : save(conflict.newest);
        }
        const latest = reading.latest();
        return save(latest, sides.take(theirs, latest));
      });
    },
  };
}

const isEmpty = (values: RowValues) => Object.keys(values).length === 0;

/** An objection goes with the change that mends it, not when the field is left: a date that is chosen is never left. */
function judgeAgain(form: FormInstance): void {
  const objected = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  if (objected.length > 0) form.validateFields(objected.map(({ name }) => name)).catch(() => undefined); // said at the fields
}

/** Whether anything was typed since the form was sent. */
function useTyping() {
  const [count] = useState(() => ({ typed: 0, sent: 0 }));
  return {
    typed: () => {
      count.typed += 1;
    },
    sent: () => {
      count.sent = count.typed;
    },
    isAhead: () => count.typed > count.sent,
  };
}

/** After the server has agreed: say so, tidy up, tell the screen. */
function useDone({ savedWords, onSaved }: ContractFormOptions, outcome: () => Outcome, tidyUp: () => Promise<boolean>) {
  const t = useWords<typeof phrases>('form');
  const announce = useAnnounce();
  return async (answer: unknown, isNext: () => boolean) => {
    if (savedWords !== '') announce.success(savedWords ?? t('saved'));
    const goesOn = await tidyUp(); // not inside the call: without `onSaved` it would not be made
    await onSaved?.(answer, goesOn, isNext());
    return outcome();
  };
}

function shownErrors(form: FormInstance): FieldError[] {
  return form.getFieldsError().flatMap(({ name, errors }) => errors.slice(0, 1).map((message) => ({ field: toField(name), message })));
}

function versionOf(row: RowValues | undefined): number | undefined {
  return [row?.version, row?.update_time].find((value) => typeof value === 'number');
}
