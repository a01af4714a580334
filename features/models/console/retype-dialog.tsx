/** Before a field becomes another kind: what documents would show of it then. */
import { useQuery } from '@tanstack/react-query';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { type DraftField, retyped } from '#kit/console/designer/design.ts';
import type { phrases as designerPhrases } from '#kit/console/designer/locales/zh-cn.ts';
import { useJoined, useLang, useWords } from '#kit/console/i18n.ts';
import { FailedState } from '#kit/console/states.tsx';
import { kinds } from '#kit/contract/field-kinds.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { models } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { LossReport } from './loss-report.tsx';

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
  const then = retyped(field, type);
  const { content = [] } = then;
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
        <LossReport report={data} kept={t('retype.kept')} />
      ) : (
        <p role="status">{t('retype.checking')}</p>
      )}
      <LostUses field={field} then={then} />
    </AppModal>
  );
}

/** What is switched on and the other kind cannot do: switched off with it, and not by itself on again. */
function LostUses({ field, then }: { field: DraftField; then: Partial<DraftField> }) {
  const t = useWords<typeof phrases>('models');
  const says = useWords<typeof designerPhrases>('designer');
  const joined = useJoined();
  const lost = (['in_list', 'in_search', 'in_filter'] as const).filter((name) => field[name] && !then[name]);
  if (lost.length === 0) return undefined;
  const uses = lost.map((name) => says(`set.${name}`));
  return <p className="model-uses">{t('retype.uses', { uses: joined(uses) })}</p>;
}
