/** Several columns at once: a name on each line, deeper ones indented; beside it what will be made. */
import { type ReactNode, useState } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { RadioInput, SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextArea } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useDiscardQuestion } from '#kit/console/form/use-discard-question.ts';
import { useWords } from '#kit/console/i18n.ts';
import { flatten } from '#kit/console/list/tree-rows.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { type ColumnNode, columns } from '../contract.ts';
import { type ListTemplate, listTemplates } from '../looks.contract.ts';
import { columnsAtOnceMax, flatOutline, type OutlineNode, outlineOf } from '../outline.contract.ts';
import { asRows, useColumnTree } from './columns.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useTreeChange } from './use-tree-change.ts';

interface OutlineDialogProps {
  /** They begin below this one; undefined: at the top. */
  parent: ColumnNode | undefined;
  onClose: () => void;
}

export function OutlineDialog({ parent: first, onClose }: OutlineDialogProps) {
  const t = useWords<typeof phrases>('columns');
  const { client } = useArea();
  const { data } = useColumnTree();
  const [outline, setOutline] = useState('');
  const [pid, setPid] = useState(first?.id ?? 0);
  const [locale, setLocale] = useState<Lang>(data?.list[0]?.locale ?? 'zh-cn');
  const [type, setType] = useState<'list' | 'page'>('list');
  const [template, setTemplate] = useState<ListTemplate>(listTemplates.find((name) => name === first?.list_template) ?? 'news');
  const { isBusy, run } = useTreeChange(onClose);
  const parent = flatten(data?.list ?? []).find(({ id }) => id === pid);
  const nodes = outlineOf(outline);
  const count = flatOutline(nodes).length;
  const mayLose = useDiscardQuestion();
  const save = async () => {
    // Documents of a column like its parent hold what those of the parent hold.
    const model_id = parent?.list_template === template ? parent.model_id : 0;
    const answer = await client(columns).addMany({
      body: { pid, ...(pid === 0 && { locale }), outline, type, list_template: template, model_id },
    });
    return t('outline.done', { n: answer.count });
  };

  return (
    <AppModal
      open
      width={760}
      title={t('outline.title')}
      okText={t('outline.ok', { n: count })}
      cancelText={t('delete.cancel')}
      okButtonProps={{ disabled: count === 0 || count > columnsAtOnceMax, loading: isBusy }}
      onOk={() => run(save)}
      onCancel={async () => (await mayLose(outline.trim() !== '')) && onClose()}
    >
      <div className="column-outline">
        <Labelled label={t('fields.pid')}>
          <TreeSelectInput rows={asRows(data?.list ?? [])} top value={pid} onChange={setPid} aria-label={t('fields.pid')} />
        </Labelled>
        {pid === 0 && (
          <Labelled label={t('fields.locale')}>
            <RadioInput<Lang>
              value={locale}
              onChange={setLocale}
              aria-label={t('fields.locale')}
              options={languages.map((value) => ({ value, label: t(`locales.${value}`) }))}
            />
          </Labelled>
        )}
        <Labelled label={t('fields.type')}>
          <RadioInput<'list' | 'page'>
            asButtons
            value={type}
            onChange={setType}
            aria-label={t('fields.type')}
            options={(['list', 'page'] as const).map((value) => ({ value, label: t(`values.type.${value}`) }))}
          />
        </Labelled>
        {type === 'list' && (
          <Labelled label={t('fields.list_template')}>
            <SelectInput<ListTemplate>
              value={template}
              onChange={(next) => next && setTemplate(next)}
              aria-label={t('fields.list_template')}
              options={listTemplates.map((value) => ({ value, label: t(`values.list_template.${value}`) }))}
            />
          </Labelled>
        )}
        <div className="column-outline-sides">
          <Labelled label={t('outline.names')}>
            <TextArea rows={9} value={outline} onChange={setOutline} aria-label={t('outline.names')} placeholder={t('outline.example')} />
          </Labelled>
          <div className="column-outline-made" aria-live="polite">
            <small>{count > columnsAtOnceMax ? t('outline.too_many', { max: columnsAtOnceMax }) : t('outline.count', { n: count })}</small>
            <Made nodes={nodes} />
          </div>
        </div>
        <p className="column-delete-note">{t('outline.hint')}</p>
      </div>
    </AppModal>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="column-outline-field">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}

function Made({ nodes }: { nodes: readonly OutlineNode[] }) {
  if (nodes.length === 0) return undefined;
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.line}>
          {node.name}
          <Made nodes={node.children} />
        </li>
      ))}
    </ul>
  );
}
