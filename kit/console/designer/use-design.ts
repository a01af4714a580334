/** The state of the designer: what is on the canvas, which field is chosen, what the server objects to. */
import { type ReactNode, useState } from 'react';
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
  inOrder,
  removeField,
  sameField,
} from './design.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What the server objects to, by the field's id and the part of it: `{ 'new-1': { name: '…' } }`. */
export type Objections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What differs between the things that are made of fields. */
export interface DesignPorts {
  row: Designed;
  /** Writes it down. Resolves with what is stored now. */
  save: (body: DesignBody) => Promise<Designed>;
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

/** The state of a designer. `useDesign({ row, save, … })` */
export function useDesign(ports: DesignPorts) {
  const { row } = ports;
  const t = useWords<typeof phrases>('designer');
  const announce = useAnnounce();
  const offerUndo = useUndoNotice();
  const [start, setStart] = useState(() => designOf(row));
  const [design, setDesign] = useState(start);
  const [chosenId, choose] = useState<string>();
  const [objections, setObjections] = useState<Objections>({});
  const [conflict, setConflict] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(design) !== JSON.stringify(start);
  const settle = useUnsaved(isDirty, () => undefined);

  const refused = (error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    const clash = isRecord(error.data) && isRecord(error.data.conflict) ? error.data.conflict : undefined;
    if (clash) return setConflict(String(clash.admin ?? ''));
    const found = objectionsOf(error.fields, inOrder(design));
    setObjections(found);
    const [first] = Object.keys(found);
    if (first) choose(first);
    announce.error(first ? t('not_saved') : error.message);
  };
  const save = async () => {
    setSaving(true);
    try {
      const saved = designOf(await ports.save(bodyOf(design)));
      announce.success(ports.words.saved);
      settle();
      setStart(saved);
      change(saved);
      setConflict(undefined);
      choose(sameField(design, saved, chosenId));
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };
  const remove = (field: DraftField) => {
    const before = design;
    setDesign(removeField(design, field.id, Math.floor(Date.now() / 1000)));
    if (chosenId === field.id) choose(undefined);
    offerUndo(t('field_removed', { title: field.title }), () => setDesign(before));
  };
  const change = (next: Design) => {
    setDesign(next);
    setObjections({});
  };
  return { design, change, chosenId, choose, objections, conflict, isSaving, isDirty, save, remove, ports };
}

export type DesignState = ReturnType<typeof useDesign>;

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
