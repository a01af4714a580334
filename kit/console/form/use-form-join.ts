/** What somebody changed in a form, and what comes of it together with what somebody else saved meanwhile. */
import type { FormInstance } from 'antd';
import { useCallback, useMemo, useRef } from 'react';

import { isRecord } from '#kit/contract/is-record.ts';
import { patiently } from '../patiently.ts';
import { changedOf, leavesOf, over } from './changes.ts';
import type { FormSource, RowValues } from './form-source.ts';

interface JoinPorts {
  source: FormSource;
  form: FormInstance;
  /** What the row that was read has in the fields; of a new form what it begins with. */
  start: RowValues | undefined;
}

/** The three sides of a form: what it began with, what it holds, and what is stored. */
export function useFormJoin({ source, form, start }: JoinPorts) {
  const known = useMemo(() => new Map<string, string>(), []);
  const base = useRef<RowValues>(undefined);
  const sent = useRef<RowValues>({});
  const brought = useRef<typeof import('./join.ts')>(undefined);
  base.current ??= start;
  const isPlace = useCallback((path: string) => [...known.keys()].some((name) => name.startsWith(`${path}.`)), [known]);
  const mine = useCallback((): RowValues => ({ ...form.getFieldsValue() }), [form]);
  const isNew = source.read === undefined && source.newest === undefined;
  const changed = useCallback(
    // A new one has nobody else's values.
    () => (isNew ? mine() : changedOf(base.current, mine(), isPlace)),
    [isNew, mine, isPlace],
  );
  /** @param read what the row had that the form claims to have seen. Undefined before `ready`. */
  const joined = (theirs: RowValues, read = start) => {
    if (!brought.current) return undefined;
    const { value, both } = brought.current.join({ base: base.current, mine: mine(), read, theirs }, isPlace);
    return { values: isRecord(value) ? value : {}, both: labelsOf(both, known), places: both };
  };
  const bring = async () => {
    brought.current ??= await patiently(() => import('./join.ts'));
  };
  const begin = (values: RowValues) => {
    base.current = { ...start, ...values };
  };
  return {
    /** Labels of the fields on show by their names, kept by the fields themselves. */
    known,
    /** The values that differ from what the form began with; of a new one all of them. */
    changed,
    changedLabels: () => labelsOf(placesOf(changed(), isPlace), known),
    joined,
    /** The other side, as soon as it can be joined: few forms ever have one, and what joins the two comes with it. */
    ready: async <Side>(other: Promise<Side>): Promise<Side> => {
      const [side] = await Promise.all([other, bring()]);
      return side;
    },
    /** What was read, and the same with what was changed here: nothing of the other side. */
    own: () => ({ read: { ...start }, mine: over(start, changedOf(base.current, mine(), isPlace), isPlace) }),
    /** Begins anew with these values: what is typed from here on is a change. */
    fill: (values: RowValues) => {
      begin(values);
      form.setFieldsValue(values);
    },
    sent: () => {
      sent.current = mine();
    },
    /** So is what is typed after what was sent. */
    saved: () => begin(sent.current),
    /** Once they are `ready`, fills the fields with both sides' changes; only this side's are changes from here on. */
    take: (theirs: RowValues, read: RowValues | undefined) => {
      const both = joined(theirs, read);
      if (!both) throw new Error('The other side was taken before it was ready.');
      begin(theirs);
      form.setFieldsValue(theirs); // fields that come on show with another choice as well
      form.setFields(leavesOf(both.values, isPlace).map(([name, value]) => ({ name, value })));
    },
  };
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
