/** The state of the designer: what is on the canvas, which field is chosen, what the server objects to. */
import { useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { isRecord } from '#kit/console/form/form-source.ts';
import { useUnsaved } from '#kit/console/form/unsaved.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { useUndoNotice } from '#kit/console/undo-notice.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type ModelDetail, models } from '../contract.ts';
import { bodyOf, type Design, type DraftField, designOf, inOrder, removeField } from './design.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What the server objects to, by the field's id and the part of it: `{ 'new-1': { name: '…' } }`. */
export type Objections = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface DesignPorts {
  row: ModelDetail;
  onSaved: (answer: { row: ModelDetail }) => void;
}

export function useDesign({ row, onSaved }: DesignPorts) {
  const t = useWords<typeof phrases>('models');
  const announce = useAnnounce();
  const offerUndo = useUndoNotice();
  const { client } = useArea();
  const refresh = useRefresh(models.controller);
  const [start] = useState(() => designOf(row));
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
      const answer = await client(models).edit({ body: { id: row.id, version: row.version, ...bodyOf(design) } }, { quiet: true });
      announce.success(t('saved'));
      settle();
      void refresh();
      onSaved(answer);
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
  return { design, change, chosenId, choose, objections, conflict, isSaving, isDirty, save, remove };
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
    const [, place = '', what = 'title'] = /^fields\.(\d+)(?:\.(\w+))?/.exec(field) ?? [];
    const id = fields[Number(place || Number.NaN)]?.id;
    if (id !== undefined) found[id] = { [what]: message, ...found[id] };
  }
  return found;
}
