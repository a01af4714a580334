/** Rows from a file: chosen, tried, looked at, imported. */
import { Alert, Button, Spin } from 'antd';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';

import { type ImportDeclaration, type ImportMode, ImportReport, importMaxBytes } from '#kit/contract/import.ts';
import { useAnnounce } from '../../announce.ts';
import { AppModal } from '../../app-modal.tsx';
import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import { isSilent } from '../../request-error.ts';
import { limitWords } from '../../size-words.ts';
import { checkFile } from '../../upload.ts';
import { useWhileThere } from '../../use-while-there.ts';
import { fieldTitle } from '../shown-columns.ts';
import { download } from './download.ts';
import { ImportFindings } from './import-findings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './transfer.css';
import { grouped } from '../../numbers.ts';

const taken = '.csv,.xlsx,.txt';

export interface ImportFacts {
  controller: string;
  /** What the call is named. */
  action: string;
  title: string;
  /** The feature's namespace: titles of fields are read from it. */
  words: string;
  declaration: ImportDeclaration;
  /** Titles of what a file can have beside the declaration's columns. */
  more: readonly string[];
}

interface ImportDialogProps {
  facts: ImportFacts;
  /** Rows went in. */
  onImported: () => void;
  onClose: () => void;
}

export function ImportDialog({ facts, onImported, onClose }: ImportDialogProps) {
  const t = useWords<typeof phrases>('list/transfer');
  const { file, report, busy, error, check, apply, forget } = useImport(facts, onImported);
  const { good = 0, bad = 0, applied = false } = report ?? {};
  const becomes = becomesOf(facts);
  return (
    <AppModal
      open
      width={720}
      title={t('import_title', { title: facts.title })}
      onCancel={onClose}
      mask={{ closable: !busy }}
      footer={
        <>
          {report && !applied && (
            <Button onClick={forget} disabled={busy !== undefined}>
              {t('another')}
            </Button>
          )}
          <Button onClick={onClose}>{t(applied ? 'close' : 'cancel')}</Button>
          {good > 0 && !applied && (
            <Button type="primary" loading={busy === 'apply'} onClick={() => apply(bad > 0)}>
              {t(`${bad > 0 ? 'apply_good' : 'apply'}_${becomes}`, { n: good })}
            </Button>
          )}
        </>
      }
    >
      {error && <Alert type="error" showIcon title={error} className="transfer-alert" />}
      {report ? (
        <div className="transfer-parts">
          <Summary report={report} becomes={becomes} />
          <ImportFindings report={report} />
        </div>
      ) : (
        <Spin spinning={busy === 'check'} description={t('checking', { name: file?.name ?? '' })}>
          <ChooseFile facts={facts} onChoose={check} />
        </Spin>
      )}
      <span className="visually-hidden" aria-live="polite">
        {busy === 'apply' ? t('importing') : report ? summaryOf(report, becomes, t) : ''}
      </span>
    </AppModal>
  );
}

/** What becomes of a line: a new row, or it takes the place of one that is there. */
type Becomes = 'new' | 'put';

function becomesOf({ declaration }: ImportFacts): Becomes {
  return declaration.replaces ? 'put' : 'new';
}

function Summary({ report, becomes }: { report: ImportReport; becomes: Becomes }) {
  const t = useWords<typeof phrases>('list/transfer');
  const { applied, good, bad, found } = report;
  const type = applied || bad === 0 ? 'success' : good === 0 ? 'error' : 'warning';
  const rest = applied && bad > 0 && <p>{t('done_rest', { n: bad })}</p>;
  const others = good > 0 && <p>{t(`${applied ? 'others_were' : 'others'}_${becomes}`)}</p>;
  // In a small window nothing else tells of them before the last problem.
  const notes = found.problems > 0 && found.remarks > 0 && (
    <p className="transfer-below">{t('remarks_below', { n: grouped(found.remarks) })}</p>
  );
  const description = (rest || others || notes) && (
    <>
      {rest}
      {others}
      {notes}
    </>
  );
  return <Alert type={type} showIcon title={summaryOf(report, becomes, t)} description={description} />;
}

function summaryOf({ applied, rows, good, bad }: ImportReport, becomes: Becomes, t: ReturnType<typeof useWords<typeof phrases>>): string {
  if (applied) return t(`done_${becomes}`, { n: good });
  if (bad === 0) return t('ready', { n: rows });
  return good === 0 ? t('nothing_good', { n: rows }) : t('partly', { n: rows, bad, good });
}

function ChooseFile({ facts, onChoose }: { facts: ImportFacts; onChoose: (file: File) => void }) {
  const t = useWords<typeof phrases>('list/transfer');
  const feature = useWords(facts.words);
  const area = useArea();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { fields, rowsMax, bytesMax = importMaxBytes } = facts.declaration;
  const own = Object.entries(fields).map(([name, { required }]) => fieldTitle(feature, name) + (required ? ' *' : ''));
  const names = [...own, ...facts.more];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <>
      <p className="transfer-hint">
        {t('import_hint')} {t(`others_${becomesOf(facts)}`)}
      </p>
      <label
        className="transfer-drop"
        htmlFor={id}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp size={24} strokeWidth={1.6} aria-hidden />
        <b>{t('drop')}</b>
        <small>{t('drop_types', { size: limitWords(bytesMax), rows: grouped(rowsMax) })}</small>
        <input
          id={id}
          type="file"
          accept={taken}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            target.value = '';
          }}
        />
      </label>
      <p className="transfer-needs">
        {t('needs')} <b>{names.join(' · ')}</b>
      </p>
      <div className="transfer-links">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            type="link"
            size="small"
            onClick={() => void download(area, { controller: facts.controller, action: 'importTemplate', query: { format } })}
          >
            {t('template')} ({format.toUpperCase()})
          </Button>
        ))}
      </div>
    </>
  );
}

/** Hashing passwords takes a while. */
const patienceMs = 300_000;

function useImport(facts: ImportFacts, onImported: () => void) {
  const { controller, action } = facts;
  const { bytesMax = importMaxBytes } = facts.declaration;
  const t = useWords<typeof phrases>('list/transfer');
  const { app, send } = useArea();
  const announce = useAnnounce();
  const control = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [busy, setBusy] = useState<ImportMode>();
  const [error, setError] = useState<string>();
  useWhileThere(() => () => control.current?.abort(), []);

  const run = async (chosen: File, mode: ImportMode, onlyGood: boolean) => {
    const current = new AbortController();
    control.current = current;
    const body = new FormData();
    body.append('mode', mode);
    body.append('only_good', onlyGood ? '1' : '0');
    body.append('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    body.append('file', chosen, chosen.name);
    setFile(chosen);
    setBusy(mode);
    setError(undefined);
    try {
      const options = { quiet: true, timeoutMs: patienceMs, signal: current.signal };
      const data = await send({ method: 'POST', url: `/${app}/${controller}/${action}`, body }, options);
      const told = readReport(data);
      setReport(told);
      if (!told.applied) return;
      announce.success(t(`done_${becomesOf(facts)}`, { n: told.good }));
      onImported();
    } catch (failure) {
      if (!isSilent(failure)) setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    ...{ file, report, busy, error },
    check: (chosen: File) => {
      const objection = checkFile(chosen, { maxsize: bytesMax, mimetype: taken });
      // Of an empty one the server says what it lacks.
      if (!objection || objection === 'upload.incomplete') void run(chosen, 'check', false);
      else setError(t(objection === 'upload.size' ? 'too_large' : 'wrong_type', { name: chosen.name, size: limitWords(bytesMax) }));
    },
    apply: (onlyGood: boolean) => file && void run(file, 'apply', onlyGood),
    forget: () => {
      setReport(undefined);
      setError(undefined);
    },
  };
}

function readReport(data: unknown): ImportReport {
  return ImportReport.parse(typeof data === 'object' && data !== null && 'report' in data ? data.report : undefined);
}
