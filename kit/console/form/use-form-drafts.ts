/** Keeps what is typed into a form, and puts it back when the form opens again. */
import type { FormInstance } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useArea } from '../area.tsx';
import { type Draft, draftKey, draftPauseMs, dropDraft, readDraft, writeDraft } from './drafts.ts';
import type { FormSource } from './form-source.ts';

interface DraftPorts {
  source: FormSource;
  /** False: nothing is kept. */
  keeps: boolean;
  /** Names that are never kept. */
  secret: readonly string[] | undefined;
  form: FormInstance;
  /** What of the fields is kept. */
  values: () => Record<string, unknown>;
  version: number | undefined;
  /** Whether the row has all of a draft already. */
  isStored: (values: Record<string, unknown>) => boolean;
  isReady: boolean;
  isChanged: boolean;
  setChanged: (isChanged: boolean) => void;
}

/** A draft of the row's own version is put back at once; an older one waits to be judged. */
export function useFormDrafts({ source, keeps, secret, form, values, version, isStored, isReady, isChanged, setChanged }: DraftPorts) {
  const area = useArea();
  const key = draftKey(area.key, source.name, source.id);
  const [found, setFound] = useState<Draft>();
  const [state, setState] = useState<'restored' | 'older'>();
  const [changes, setChanges] = useState(0);
  const looked = useRef(false);
  const unwritten = useRef<() => void>(undefined);

  const put = useCallback(
    (draft: Draft) => {
      form.setFieldsValue(draft.values);
      setState('restored');
      setChanged(true);
    },
    [form, setChanged],
  );
  useEffect(() => {
    if (!isReady || !keeps || looked.current) return;
    looked.current = true;
    const draft = unsavedDraft(key, isStored);
    setFound(draft);
    if (draft && draft.version === version) put(draft);
    else if (draft) setState('older');
  }, [isReady, keeps, key, version, put, isStored]);

  useEffect(() => {
    if (!changes || !keeps || !isChanged) return;
    const write = () => {
      unwritten.current = undefined;
      writeDraft(localStorage, key, { values: values(), version, at: Date.now() }, secret);
    };
    unwritten.current = write;
    const timer = setTimeout(write, draftPauseMs);
    // Whoever leaves the window in the middle of a word finds it again.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [changes, keeps, isChanged, key, values, version, secret]);

  // A session that is over takes the page away in the middle of a word, too. While its fields are still there.
  useLayoutEffect(() => () => unwritten.current?.(), []);

  const drop = () => {
    unwritten.current = undefined;
    dropDraft(localStorage, key);
    setState(undefined);
  };
  return {
    draft: found && state ? { at: found.at, state } : undefined,
    drop,
    /** How often something was typed. */
    changes,
    changed: () => {
      setChanged(true);
      setChanges((count) => count + 1);
    },
    apply: () => found && put(found),
    discard: () => {
      if (state === 'restored') form.resetFields();
      drop();
      // What is typed beside an older one has taken its place in this browser: it stays, and is kept anew.
      setChanged(isChanged && state === 'older');
      setChanges((count) => count + 1);
    },
  };
}

/** What was saved meanwhile from another tab or device is no draft any more: there is nothing to ask. */
function unsavedDraft(key: string, isStored: DraftPorts['isStored']): Draft | undefined {
  const draft = readDraft(localStorage, key, Date.now());
  if (!draft || !isStored(draft.values)) return draft;
  dropDraft(localStorage, key);
  return undefined;
}
