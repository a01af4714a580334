/** Before a field becomes another kind: what documents would show of it then. */
import { useQuery } from '@tanstack/react-query';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { type DraftField, retyped } from '#kit/console/designer/design.ts';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { FailedState } from '#kit/console/states.tsx';
import { kinds } from '#kit/contract/field-kinds.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { models, type RetypeReport } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface RetypeDialogProps {
  field: DraftField;
  type: InputType;
  modelId: number;
  onApply: () => void;
  onClose: () => void;
}

export function RetypeDialog({ field, type, modelId, onApply, onClose }: RetypeDialogProps) {
  const t = useWords<typeof phrases>('models');
  const lang = useLang();
  const { client, key } = useArea();
  const { content = [] } = retyped(field, type);
  const { min, max, length_max } = field;
  const { data, error, refetch } = useQuery({
    queryKey: [key, models.controller, 'retypeCheck', modelId, field.key, type, content],
    queryFn: ({ signal }) =>
      client(models).retypeCheck(
        { body: { id: modelId, field: field.key ?? '', type, content, min, max, length_max } },
        { signal, quiet: true, dedupe: false },
      ),
    gcTime: 0,
  });
  return (
    <AppModal
      open
      width={640}
      title={t('retype.title', { title: field.title, kind: kinds[type].title[lang] })}
      okText={t('retype.apply')}
      cancelText={t('retype.cancel')}
      okButtonProps={{ disabled: !data && !error, danger: (data?.lost ?? 0) > 0 }}
      onOk={onApply}
      onCancel={onClose}
    >
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : data ? (
        <Report report={data} />
      ) : (
        <p role="status">{t('retype.checking')}</p>
      )}
    </AppModal>
  );
}

function Report({ report: { documents, back, lost, examples, more } }: { report: RetypeReport }) {
  const t = useWords<typeof phrases>('models');
  return (
    <div className="model-retype">
      {documents > 0 && <p>{lost === 0 ? t('retype.safe', { n: documents }) : t('retype.lost', { n: documents, lost })}</p>}
      {back > 0 && <p>{t('retype.back', { n: back })}</p>}
      {documents + back === 0 && <p>{t('retype.none')}</p>}
      {examples.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('retype.document')}</th>
              <th scope="col">{t('retype.before')}</th>
              <th scope="col">{t('retype.after')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ id, title, before, after }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>{before}</td>
                <td>{after || t('retype.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && <p>{t('retype.more', { n: documents })}</p>}
      <p className="model-hint">{t('retype.kept')}</p>
    </div>
  );
}
