/** The state of the designer: the look on the screen, whether it is saved, and what can be done with it. */
import { useState } from 'react';
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { join } from '#kit/console/form/join.ts';
import { useUnsaved } from '#kit/console/form/unsaved.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import { type Look, siteTheme, type ThemeRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

type Task = 'save' | 'publish' | 'discard';

export interface LookPorts {
  row: ThemeRow;
  /** Another number: what is on the screen begins anew with the row. */
  round: number;
  /** The draft is another one now. */
  onRow: (row: ThemeRow) => void;
}

/** The theme that is chosen, and the values of each by its key. */
interface Design {
  theme: string;
  values: ThemeRow['kept'];
}

export function useLook({ row, round, onRow }: LookPorts) {
  const t = useWords<typeof phrases>('themes');
  const { client } = useArea();
  const confirm = useConfirm();
  const stored = designOf(row);
  const [design, setDesign] = useState(stored);
  const { theme, values } = design;
  const look: Look = { theme, values: values[theme] ?? {} };
  const touched = Object.entries(values).filter(([key, its]) => textOf(its) !== textOf(stored.values[key] ?? {}));
  // What was tried in another theme before this one was chosen is to be saved as well.
  const isDirty = theme !== row.theme || touched.length > 0;
  const settle = useUnsaved(isDirty, () => undefined);
  const { busy, conflict, run, forget } = useTasks((next) => {
    settle();
    onRow(next);
  });
  const [begun, setBegun] = useState(round);
  if (begun !== round) {
    setBegun(round);
    setDesign(stored);
    forget();
  }

  const saved = async (): Promise<ThemeRow> => {
    if (!isDirty) return row;
    const kept = Object.fromEntries(touched.filter(([key]) => key !== theme));
    return (await client(siteTheme).edit({ body: { ...look, kept, version: row.version } }, { quiet: true })).row;
  };

  return {
    look,
    busy,
    conflict,
    isDirty,
    /** What is on the screen is what is saved, whatever became of other themes. */
    isShownSaved: theme === row.theme && !touched.some(([key]) => key === theme),
    ...settersOf(design, setDesign),
    /** What was changed here stands on what somebody else has saved meanwhile, to be looked at and saved. */
    keepMine: (newest: ThemeRow) => {
      setDesign((mine) => joined(mine, stored, designOf(newest)));
      forget();
    },
    save: () => run('save', saved, () => t('saved')),
    publish: () => {
      // Where only another theme was changed, visitors see this one already.
      let isNews = false;
      const published = async () => {
        const draft = await saved();
        isNews = draft.changed;
        return isNews ? (await client(siteTheme).publish({ body: { version: draft.version } }, { quiet: true })).row : draft;
      };
      return run('publish', published, () => t(isNews ? 'published' : 'saved'));
    },
    discard: async () => {
      const isSure = await confirm({ title: t('discard_title'), content: t('discard_text'), okText: t('discard'), danger: true });
      if (!isSure) return;
      const discarded = async () =>
        row.changed ? (await client(siteTheme).discard({ body: { version: row.version } }, { quiet: true })).row : row;
      await run('discard', discarded, () => t('discarded'));
    },
  };
}

/** Another one each time something is refused, whoever it was. */
export interface Conflict {
  /** Who has saved meanwhile. */
  name: string;
}

/** One at a time; what the server says to it is told. */
function useTasks(onDone: (row: ThemeRow) => void) {
  const announce = useAnnounce();
  const [busy, setBusy] = useState<Task>();
  const [conflict, setConflict] = useState<Conflict>();
  const run = async (task: Task, work: () => Promise<ThemeRow>, words: () => string) => {
    setBusy(task);
    try {
      const row = await work();
      announce.success(words());
      onDone(row);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const clash = isRecord(error.data) && isRecord(error.data.conflict) ? error.data.conflict : undefined;
      if (clash) setConflict({ name: String(clash.admin ?? '') });
      else announce.error(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, conflict, run, forget: () => setConflict(undefined) };
}

/** What the fields do. */
function settersOf({ theme, values }: Design, setDesign: (design: Design) => void) {
  const setOwn = (own: Look['values']) => setDesign({ theme, values: { ...values, [theme]: own } });
  return {
    choose: (key: string) => setDesign({ theme: key, values }),
    /** Undefined is the theme's own value. */
    set: (key: string, value: string | undefined) => {
      const { [key]: _before, ...others } = values[theme] ?? {};
      setOwn(value === undefined ? others : { ...others, [key]: value });
    },
    reset: () => setOwn({}),
    valuesOf: (key: string) => values[key] ?? {},
  };
}

function designOf({ theme, values, kept }: ThemeRow): Design {
  return { theme, values: { ...kept, [theme]: values } };
}

/** Mine where something was changed here, else theirs. */
function joined(mine: Design, read: Design, theirs: Design): Design {
  const { theme, values } = join({ base: read, mine, read, theirs }).value as Design; // safe: joined of three of its kind
  const given = (own: Look['values']) => Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { theme, values: Object.fromEntries(Object.entries(values).map(([key, own]) => [key, given(own)])) };
}

export type LookState = ReturnType<typeof useLook>;

function textOf(values: Look['values']): string {
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}
