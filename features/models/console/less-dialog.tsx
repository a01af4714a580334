/** Before a model is saved without options or fields that it had: what documents would show then. */
import { useQuery } from '@tanstack/react-query';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import type { DraftField } from '#kit/console/designer/design.ts';
import type { LessQuestion } from '#kit/console/designer/use-design.ts';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { FailedState } from '#kit/console/states.tsx';
import { joined } from '#kit/contract/joined.ts';
import { models } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { LossReport } from './loss-report.tsx';

interface LessDialogProps extends LessQuestion {
  modelId: number;
}

export function LessDialog({ fields, gone, modelId, onApply, onClose }: LessDialogProps) {
  const t = useWords<typeof phrases>('models');
  const { client, key } = useArea();
  const checks = [...fields.map(withFewer), ...gone.map(({ key: field = '' }) => ({ field, type: null }))];
  const { data, error, refetch } = useQuery({
    queryKey: [key, models.controller, 'retypeChecks', modelId, ...checks],
    queryFn: ({ signal }) =>
      Promise.all(
        checks.map((check) => client(models).retypeCheck({ body: { id: modelId, ...check } }, { signal, quiet: true, dedupe: false })),
      ),
    gcTime: 0,
  });
  const asked = [...fields, ...gone];
  return (
    <AppModal
      open
      width={640}
      title={useTitle(fields, gone)}
      okText={t('options.apply')}
      cancelText={t('retype.cancel')}
      okButtonProps={{ disabled: !data && !error, danger: data?.some(({ lost }) => lost > 0) ?? false }}
      onOk={onApply}
      onCancel={onClose}
    >
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : data ? (
        <>
          {data.map((report, place) => (
            <section key={asked[place]?.id} className="model-loss">
              {asked.length > 1 && <h3>{asked[place]?.title}</h3>}
              <LossReport report={report} />
            </section>
          ))}
          {fields.length > 0 && <p className="model-hint">{t('options.kept')}</p>}
          {gone.length > 0 && <p className="model-hint">{t('gone.kept')}</p>}
        </>
      ) : (
        <p role="status">{t('retype.checking')}</p>
      )}
    </AppModal>
  );
}

/** One that is not filled in yet is nothing to choose; saving says so. */
function withFewer({ key: field = '', type, content, min, max, length_max }: DraftField) {
  return { field, type, content: content.filter(({ value, label }) => value.trim() && label.trim()), min, max, length_max };
}

function useTitle(fields: readonly DraftField[], gone: readonly DraftField[]): string {
  const t = useWords<typeof phrases>('models');
  const lang = useLang();
  const titles = (all: readonly DraftField[]) => ({
    titles: joined(
      all.map(({ title }) => title),
      lang,
    ),
  });
  const parts = [
    ...(fields.length > 0 ? [t('options.title', titles(fields))] : []),
    ...(gone.length > 0 ? [t('gone.title', titles(gone))] : []),
  ];
  return parts.join(' · ');
}
