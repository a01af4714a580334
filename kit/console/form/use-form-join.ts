/** What somebody changed in a form, and what comes of it together with what somebody else saved meanwhile. */
import type { FormInstance } from 'antd';
import { useCallback, useMemo, useRef } from 'react';

import { isRecord } from '#kit/contract/is-record.ts';
import { patiently } from '../patiently.ts';
import { changedOf, isSame, leavesOf, over } from './changes.ts';
import type { FormSource, RowValues } from './form-source.ts';

interface JoinPorts {
  source: FormSource;
  form: FormInstance;
  /** The row as it was read last … */
  row: RowValues | undefined;
  /** … and what it has in the fields; of a new form what it begins with. */
  start: RowValues | undefined;
}

/** Where whoever writes began: the row may be read anew for its state alone, with what another has written in it. */
interface Begun {
  /** What the fields held. */
  base: RowValues;
  /** The row that was seen, and what it had in the fields. Undefined: the next one that is read. */
  row?: RowValues | undefined;
  start?: RowValues | undefined;
}

/** The three sides of a form: what it began with, what it holds, and what is stored. */
export function useFormJoin({ source, form, row, start }: JoinPorts) {
  const { known, isPlace, mine } = useFieldsOf(form);
  const begun = useBegun(row, start);
  const sent = useRef<RowValues>({});
  const brought = useRef<typeof import('./join.ts')>(undefined);
  const isNew = source.read === undefined && source.newest === undefined;
  const changed = useCallback(
    // A new one has nobody else's values.
    () => (isNew ? mine() : changedOf(begun.current?.base, mine(), isPlace)),
    [isNew, mine, isPlace, begun],
  );
  /** Undefined before `ready`. */
  const joined = (theirs: RowValues) => {
    if (!brought.current) return undefined;
    const { base, start: read } = begun.current ?? {};
    const { value, both } = brought.current.join({ base, mine: mine(), read, theirs }, isPlace);
    return { values: isRecord(value) ? value : {}, both: labelsOf(both, known), places: both };
  };
  const begin = (values: RowValues, seen?: Omit<Begun, 'base'>) => {
    begun.current = { ...begun.current, ...seen, base: { ...start, ...values } };
  };
  const put = (values: RowValues) => form.setFields(leavesOf(values, isPlace).map(([name, value]) => ({ name, value })));
  return {
    /** Labels of the fields on show by their names, kept by the fields themselves. */
    known,
    /** The values that differ from what the form began with; of a new one all of them. */
    changed,
    /** Whether the row has all of these already. */
    isStored: (values: RowValues) => !isNew && start !== undefined && Object.keys(changedOf(start, values, isPlace)).length === 0,
    changedLabels: () => labelsOf(placesOf(changed(), isPlace), known),
    joined,
    /** The other side, as soon as it can be joined: few forms ever have one, and what joins the two comes with it. */
    ready: async <Side>(other: Promise<Side>): Promise<Side> => {
      const [side, file] = await Promise.all([other, brought.current ?? patiently(() => import('./join.ts'))]);
      brought.current = file;
      return side;
    },
    /** What was seen, and the same with what was changed here: nothing of the other side. */
    own: () => ({
      read: { ...begun.current?.start },
      mine: over(begun.current?.start, changedOf(begun.current?.base, mine(), isPlace), isPlace),
    }),
    /** Whether the fields hold all that the other side wrote in them: there is nothing to decide. */
    holds: (theirs: RowValues) => isHeld(begun.current?.start ?? theirs, theirs, mine()),
    /** The row that is saved: the one read last only if nothing in it would be written over unseen. */
    from: () => unseenBefore(begun.current, row, start, mine()) ?? row,
    /** Begins anew with these values of that row: what is typed from here on is a change. */
    fill: (values: RowValues, of: RowValues | undefined) => {
      begin(values, { row: of, start: values });
      form.setFieldsValue(values);
    },
    sent: () => {
      sent.current = mine();
    },
    /** So is what is typed after what was sent; what was saved is seen when it is read again. */
    saved: () => begin(sent.current),
    readAgain: () => {
      begun.current = begun.current && { base: begun.current.base };
    },
    /**
     * Once they are `ready`, fills the fields with both sides' changes; only this side's are changes from here on. What it answers takes
     * that back, for a save that is refused: whoever tries again is shown the same two sides.
     */
    take: (theirs: RowValues, of: RowValues | undefined) => {
      const both = joined(theirs);
      if (!both) throw new Error('The other side was taken before it was ready.');
      const before = { begun: begun.current, mine: mine() };
      begin(theirs, { row: of, start: theirs });
      form.setFieldsValue(theirs); // fields that come on show with another choice as well
      put(both.values);
      return () => {
        begun.current = before.begun;
        put(over(before.mine, changedOf(both.values, mine(), isPlace), isPlace)); // and what was typed since
      };
    },
  };
}

function useBegun(row: RowValues | undefined, start: RowValues | undefined) {
  const begun = useRef<Begun>(undefined);
  if (start && !begun.current?.start) begun.current = { base: start, ...begun.current, row, start };
  return begun;
}

/** The fields on show: what they are called, and what they hold. */
function useFieldsOf(form: FormInstance) {
  const known = useMemo(() => new Map<string, string>(), []);
  const isPlace = useCallback((path: string) => [...known.keys()].some((name) => name.startsWith(`${path}.`)), [known]);
  const mine = useCallback((): RowValues => ({ ...form.getFieldsValue() }), [form]);
  return { known, isPlace, mine };
}

/** The row that was begun with, where going over the one read last would lose something unseen. */
function unseenBefore(begun: Begun | undefined, row: RowValues | undefined, start: RowValues | undefined, held: RowValues) {
  const { row: seen, start: was } = begun ?? {};
  return was && seen !== row && isUnseen(was, start, held) ? seen : undefined;
}

/** Whether something was changed from one reading to the next, and the fields hold all of it. */
function isHeld(before: RowValues, after: RowValues, held: RowValues): boolean {
  return Object.keys(held).some((name) => !isSame(after[name], before[name])) && !isUnseen(before, after, held);
}

/** Whether something was changed from one reading to the next that the fields do not hold. */
export function isUnseen(before: RowValues, after: RowValues | undefined, held: RowValues): boolean {
  return Object.entries(held).some(([name, value]) => !isSame(after?.[name], before[name]) && !isSame(after?.[name], value));
}

function placesOf(values: RowValues, isPlace: (path: string) => boolean): string[] {
  return leavesOf(values, isPlace).map(([path]) => path.join('.'));
}

/** What the fields are called, each once: `home.blocks.news` is in the field `home`. */
function labelsOf(places: readonly string[], known: ReadonlyMap<string, string>): string[] {
  return [...new Set(places.map((place) => labelOf(place, known)))];
}

function labelOf(place: string, known: ReadonlyMap<string, string>): string {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const label = known.get(parts.slice(0, length).join('.'));
    if (label) return label;
  }
  return [...known].find(([name]) => name.startsWith(`${place}.`))?.[1] ?? place;
}
