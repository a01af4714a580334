/** Asks what a file should hold, then shows how far it is. */
import { Alert, Progress as Bar, Button, Checkbox, Radio } from 'antd';
import { useRef, useState } from 'react';

import { cellLettersMax, type ExportFormat, exportFormats } from '#kit/contract/export.ts';
import type { Columns } from '#kit/contract/list.ts';
import { useAnnounce } from '../../announce.ts';
import { AppModal } from '../../app-modal.tsx';
import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import { grouped } from '../../numbers.ts';
import { isSilent } from '../../request-error.ts';
import { sizeWords } from '../../size-words.ts';
import { useWhileThere } from '../../use-while-there.ts';
import { fieldTitle } from '../shown-columns.ts';
import { download, type Progress } from './download.ts';
import type { phrases } from './locales/zh-cn.ts';
import './transfer.css';

interface FileColumn {
  name: string;
  title: string;
  shown: boolean;
  ticked?: boolean;
}

export interface ExportFacts {
  controller: string;
  title: string;
  /** What the list is asked at the moment. */
  query: object;
  /** In the reader's order; `shown` are those in the table now, `ticked` begin in the file all the same. */
  columns: readonly FileColumn[];
  /** The feature's words, and every column that its export knows: some are too long for the table. */
  words: string;
  known: Columns;
  /** How many rows match; undefined where nobody has counted them. */
  total: number | undefined;
  selected: readonly number[];
}

export function ExportDialog({ facts: asked, onClose }: { facts: ExportFacts; onClose: () => void }) {
  const t = useWords<typeof phrases>('list/transfer');
  const feature = useWords(asked.words);
  const long = Object.keys(asked.known).filter((name) => asked.known[name]?.onlyInFiles);
  const facts: ExportFacts = {
    ...asked,
    columns: [...asked.columns, ...long.map((name) => ({ name, title: fieldTitle(feature, name), shown: false }))],
  };
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [columns, setColumns] = useState(() => facts.columns.filter(({ shown, ticked }) => shown || ticked).map(({ name }) => name));
  const [onlySelected, setOnlySelected] = useState(facts.selected.length > 0);
  const { progress, error, start, stop } = useExport(facts, onClose);

  const ordered = facts.columns.map(({ name }) => name).filter((name) => columns.includes(name));
  const begin = () => start({ format, columns: ordered, ...(onlySelected ? { initValue: facts.selected } : {}) });
  return (
    <AppModal
      open
      title={t('export_title', { title: facts.title })}
      okText={error ? t('retry') : t('export')}
      cancelText={progress ? t('stop') : t('cancel')}
      okButtonProps={{ disabled: ordered.length === 0, loading: progress !== undefined }}
      onOk={begin}
      onCancel={() => (progress ? stop() : onClose())}
      mask={{ closable: progress === undefined }}
    >
      {error && <Alert type="error" showIcon title={t('export_failed')} description={error} className="transfer-alert" />}
      {progress ? (
        <Going progress={progress} />
      ) : (
        <div className="transfer-form">
          <fieldset>
            <legend>{t('format')}</legend>
            <Radio.Group
              value={format}
              onChange={({ target }) => setFormat(target.value)}
              options={exportFormats.toReversed().map((value) => ({ value, label: t(`format_${value}`) }))}
            />
            {format === 'xlsx' && columns.some((name) => long.includes(name)) && (
              <small>{t('cells_cut', { n: grouped(cellLettersMax) })}</small>
            )}
          </fieldset>
          <RowChoice facts={facts} onlySelected={onlySelected} onChange={setOnlySelected} />
          <ColumnChoice facts={facts} chosen={columns} onChange={setColumns} />
        </div>
      )}
    </AppModal>
  );
}

interface RowChoiceProps {
  facts: ExportFacts;
  onlySelected: boolean;
  onChange: (onlySelected: boolean) => void;
}

function RowChoice({ facts, onlySelected, onChange }: RowChoiceProps) {
  const t = useWords<typeof phrases>('list/transfer');
  const every = facts.total === undefined ? t('rows_every') : t('rows_all', { n: grouped(facts.total) });
  return (
    <fieldset>
      <legend>{t('rows')}</legend>
      {facts.selected.length === 0 ? (
        <span>{every}</span>
      ) : (
        <Radio.Group
          value={onlySelected}
          onChange={({ target }) => onChange(target.value)}
          options={[
            { value: true, label: t('rows_selected', { n: facts.selected.length }) },
            { value: false, label: every },
          ]}
        />
      )}
    </fieldset>
  );
}

interface ColumnChoiceProps {
  facts: ExportFacts;
  chosen: string[];
  onChange: (names: string[]) => void;
}

function ColumnChoice({ facts, chosen, onChange }: ColumnChoiceProps) {
  const t = useWords<typeof phrases>('list/transfer');
  return (
    <fieldset>
      <legend>{t('columns')}</legend>
      <Checkbox.Group
        className="transfer-columns"
        value={chosen}
        onChange={onChange}
        options={facts.columns.map(({ name, title }) => ({ value: name, label: title }))}
      />
      <div className="transfer-links">
        <Button type="link" size="small" onClick={() => onChange(facts.columns.map(({ name }) => name))}>
          {t('columns_all')}
        </Button>
        <Button type="link" size="small" onClick={() => onChange(facts.columns.filter(({ shown }) => shown).map(({ name }) => name))}>
          {t('columns_shown')}
        </Button>
        {chosen.length === 0 && <span role="alert">{t('no_column')}</span>}
      </div>
    </fieldset>
  );
}

function Going({ progress }: { progress: Progress }) {
  const t = useWords<typeof phrases>('list/transfer');
  const { share, total, bytes } = progress;
  const words =
    bytes === 0
      ? t('preparing')
      : t('progress', {
          rows: grouped(Math.round(share * total)),
          total: grouped(total),
          size: sizeWords(bytes),
        });
  return (
    <div className="transfer-going">
      <Bar percent={Math.round(share * 100)} status="active" aria-label={t('progress_label')} />
      <span className="num" aria-live="polite">
        {words}
      </span>
    </div>
  );
}

/** Runs one export after the other; closing the dialog ends it. */
function useExport({ controller, query }: ExportFacts, onDone: () => void) {
  const t = useWords<typeof phrases>('list/transfer');
  const area = useArea();
  const announce = useAnnounce();
  const control = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<string>();
  useWhileThere(() => () => control.current?.abort(), []);

  const start = async (asked: object) => {
    const current = new AbortController();
    control.current = current;
    setError(undefined);
    setProgress({ bytes: 0, share: 0, total: 0 });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    try {
      const wanted = { controller, action: 'export', query: { ...query, ...asked, zone }, signal: current.signal };
      const { rows } = await download(area, { ...wanted, onProgress: setProgress });
      announce.success(t('exported', { n: grouped(rows) }));
      onDone();
    } catch (failure) {
      if (!isSilent(failure)) setError(failure instanceof Error ? failure.message : t('export_failed'));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, error, start: (asked: object) => void start(asked), stop: () => control.current?.abort() };
}
