/** Before fields are saved without options that they had: what documents would show of them then. */
import { useQuery } from '@tanstack/react-query';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import type { OptionsQuestion } from '#kit/console/designer/use-design.ts';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { FailedState } from '#kit/console/states.tsx';
import { joined } from '#kit/contract/joined.ts';
import { models } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { LossReport } from './loss-report.tsx';

interface OptionsDialogProps extends OptionsQuestion {
  modelId: number;
}

export function OptionsDialog({ fields, modelId, onApply, onClose }: OptionsDialogProps) {
  const t = useWords<typeof phrases>('models');
  const lang = useLang();
  const { client, key } = useArea();
  const { data, error, refetch } = useQuery({
    queryKey: [
      key,
      models.controller,
      'retypeChecks',
      modelId,
      ...fields.map(({ key: field, type, content }) => ({ field, type, content })),
    ],
    queryFn: ({ signal }) =>
      Promise.all(
        fields.map(({ key: field = '', type, content, min, max, length_max }) => {
          // One that is not filled in yet is nothing to choose; saving says so.
          const options = content.filter(({ value, label }) => value.trim() && label.trim());
          return client(models).retypeCheck(
            { body: { id: modelId, field, type, content: options, min, max, length_max } },
            { signal, quiet: true, dedupe: false },
          );
        }),
      ),
    gcTime: 0,
  });
  return (
    <AppModal
      open
      width={640}
      title={t('options.title', {
        titles: joined(
          fields.map(({ title }) => title),
          lang,
        ),
      })}
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
            <section key={fields[place]?.id} className="model-loss">
              {fields.length > 1 && <h3>{fields[place]?.title}</h3>}
              <LossReport report={report} />
            </section>
          ))}
          <p className="model-hint">{t('options.kept')}</p>
        </>
      ) : (
        <p role="status">{t('retype.checking')}</p>
      )}
    </AppModal>
  );
}
