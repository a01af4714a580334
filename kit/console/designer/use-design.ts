/** The state of the designer: what is on the canvas, which field is chosen, what the server objects to. */
import { type ReactNode, useRef, useState } from 'react';
import type { InputType } from '#kit/contract/input-types.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import { useAnnounce } from '../announce.ts';
import { useUnsaved } from '../form/unsaved.ts';
import { useWords } from '../i18n.ts';
import { RequestError } from '../request-error.ts';
import { useUndoNotice } from '../undo-notice.tsx';
import {
  bodyOf,
  type Design,
  type DesignBody,
  type Designed,
  type DraftField,
  designOf,
  goOnWith,
  inOrder,
  type Less,
  lessOf,
  removeField,
  sameField,
} from './design.ts';
import { joinDesigns } from './join-designs.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What the server objects to, by the field's id and the part of it: `{ 'new-1': { name: '…' } }`. */
export type Objections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What differs between the things that are made of fields. */
export interface DesignPorts {
  row: Designed;
  /** Writes it down over this version. Resolves with what is stored now. */
  save: (body: DesignBody, version: number) => Promise<Designed>;
  /** Reads what is stored now: somebody else has saved meanwhile. */
  newest: () => Promise<Designed>;
  canEdit: boolean;
  words: { name: string; status: string; statusHelp: string; saved: string; conflict: (admin: string) => string; preview: string };
  /** The kinds that are offered. */
  kinds: readonly InputType[];
  /** The lists whose rows a field can point to; undefined while they are read, and where no kind points anywhere. */
  sources?: readonly DesignSource[] | undefined;
  /** What is filled in stands in lists that show it, search it and are narrowed by it. */
  hasLists: boolean;
  /** Asks before a saved field becomes another kind; without it, it becomes one at once. */
  askRetype?: (asked: RetypeQuestion) => ReactNode;
  /** Asks before a design is saved that shows less of what is written: without options, or fields, that it had. Without it, it is saved at once. */
  askLess?: (asked: LessQuestion) => ReactNode;
}

export interface DesignSource {
  /** `corp.Columns` */
  controller: string;
  title: string;
  /** What can be shown of a row. */
  fields: readonly string[];
  /** Visitors read the names of its rows too. */
  on_site: boolean;
}

export interface RetypeQuestion {
  field: DraftField;
  type: InputType;
  onApply: () => void;
  onClose: () => void;
}

export interface LessQuestion extends Less {
  onApply: () => void;
  onClose: () => void;
}

/** Somebody else saved meanwhile. */
export interface DesignConflict {
  by: string;
  /** Undefined until it is read. */
  newest: Designed | undefined;
}

/** The state of a designer. `useDesign({ row, save, … })` */
export function useDesign(ports: DesignPorts) {
  const { row } = ports;
  const t = useWords<typeof phrases>('designer');
  const announce = useAnnounce();
  const { start, version, begin } = useStored(row);
  const { design, put, latest } = useLatest(start);
  const choice = useChosen();
  const [objections, setObjections] = useState<Objections>({});
  const [conflict, setConflict] = useState<DesignConflict>();
  const [isSaving, setSaving] = useState(false);
  const { question, asked } = useLessQuestion(ports);
  const isDirty = JSON.stringify(design) !== JSON.stringify(start);
  const settle = useUnsaved(isDirty, () => undefined);

  const refused = async (error: unknown, sent: Design) => {
    if (!(error instanceof RequestError)) throw error;
    const by = whoWasFirst(error);
    // Where it cannot be read now, only loading it again is offered.
    if (by !== undefined) return setConflict({ by, newest: await ports.newest().catch(() => undefined) });
    const found = objectionsOf(error.fields, inOrder(sent));
    const [first] = Object.keys(found);
    setObjections(found);
    if (first) choice.choose(first);
    announce.error(first ? t('not_saved') : error.message);
  };
  const save = async (sent = design, seen = version, from = start) => asked(lessOf(from, sent), () => write(sent, seen));
  const write = async (sent: Design, seen: number) => {
    setSaving(true);
    try {
      const saved = begin(await ports.save(bodyOf(sent), seen));
      announce.success(ports.words.saved);
      const next = goOnWith(latest(), sent, saved);
      if (next === saved) settle();
      change(next);
      setConflict(undefined);
      choice.follow((id) => sameField(sent, saved, id));
    } catch (error) {
      await refused(error, sent);
    } finally {
      setSaving(false);
    }
  };
  const joined = conflict?.newest && joinDesigns(start, design, designOf(conflict.newest));
  /** What was changed here goes over what is stored now; what somebody else changed elsewhere stays. */
  const keepMine = async () => {
    if (!conflict?.newest || !joined) return;
    setConflict(undefined);
    const stored = begin(conflict.newest);
    change(joined.design);
    await save(joined.design, conflict.newest.version, stored);
  };
  const remove = useRemoving(design, put, choice);
  const change = (next: Design) => {
    put(next);
    setObjections({});
  };
  return { ...choice, design, change, objections, conflict, joined, keepMine, isSaving, isDirty, save, question, remove, ports };
}

export type DesignState = ReturnType<typeof useDesign>;

/** Takes a field away, and offers to take that back. */
function useRemoving(design: Design, put: (next: Design) => void, { chosenId, choose }: ReturnType<typeof useChosen>) {
  const t = useWords<typeof phrases>('designer');
  const offerUndo = useUndoNotice();
  return (field: DraftField) => {
    put(removeField(design, field.id, Math.floor(Date.now() / 1000)));
    if (chosenId === field.id) choose(undefined);
    offerUndo(t('field_removed', { title: field.title }), () => put(design));
  };
}

/** The design as it is drawn, and as it is by now for whoever has waited for an answer. */
function useLatest(start: Design) {
  const [design, set] = useState(start);
  const now = useRef(start);
  const put = (next: Design) => {
    now.current = next;
    set(next);
  };
  return { design, put, latest: () => now.current };
}

/** The field whose settings are open. A new one is called otherwise once it is saved: the mark says that it is the same still. */
function useChosen() {
  const [{ id: chosenId, mark: chosenMark }, set] = useState<{ id: string | undefined; mark: number }>({ id: undefined, mark: 0 });
  return {
    chosenId,
    chosenMark,
    choose: (id: string | undefined) => set(({ mark }) => ({ id, mark: mark + 1 })),
    follow: (renamed: (id: string | undefined) => string | undefined) => set(({ id, mark }) => ({ id: renamed(id) ?? id, mark })),
  };
}

/** What is asked before a save that takes options or fields away. */
function useLessQuestion({ askLess }: DesignPorts) {
  const [question, setQuestion] = useState<LessQuestion>();
  const onClose = () => setQuestion(undefined);
  const asked = async (less: Less, apply: () => Promise<void>) => {
    if (!askLess || less.fields.length + less.gone.length === 0) return apply();
    const onApply = () => {
      onClose();
      void apply();
    };
    setQuestion({ ...less, onApply, onClose });
  };
  return { question, asked };
}

/** What the design began with, and the version that whoever saves has seen. */
function useStored(row: Designed) {
  const [{ start, version }, set] = useState(() => ({ start: designOf(row), version: row.version }));
  const begin = (stored: Designed): Design => {
    const next = designOf(stored);
    set({ start: next, version: stored.version });
    return next;
  };
  return { start, version, begin };
}

/** Whoever saved meanwhile; undefined: that is not why it was refused. */
function whoWasFirst({ data }: RequestError): string | undefined {
  const clash = isRecord(data) ? data.conflict : undefined;
  return isRecord(clash) ? String(clash.admin ?? '') : undefined;
}

let last = 0;
/** Names a field that was never saved. */
export function newId(): string {
  last += 1;
  return `new-${last}`;
}

/** `fields.2.name` is said at the third field that was sent. */
function objectionsOf(errors: readonly { field: string; message: string }[], fields: readonly DraftField[]): Objections {
  const found: Record<string, Record<string, string>> = {};
  for (const { field, message } of errors) {
    const [, place = '', what = 'title'] = /^fields\.(\d+)(?:\.(remote\.field|\w+))?/.exec(field) ?? [];
    const id = fields[Number(place || Number.NaN)]?.id;
    if (id !== undefined) found[id] = { [what]: message, ...found[id] };
  }
  return found;
}
