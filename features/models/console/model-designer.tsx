/** The designer, told about models. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { Designer } from '#kit/console/designer/designer.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { type ModelDetail, models } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const LessDialog = lazyOverlay(() => import('./less-dialog.tsx').then((loaded) => loaded.LessDialog));
const RetypeDialog = lazyOverlay(() => import('./retype-dialog.tsx').then((loaded) => loaded.RetypeDialog));

/** Read while the designer opens: most models point nowhere, and nothing waits for it. */
function useSources() {
  const area = useArea();
  return useQuery({
    queryKey: [area.key, models.controller, 'sources'],
    queryFn: ({ signal }) => area.client(models).sources({}, { signal }),
  }).data?.list;
}

interface ModelDesignerProps {
  row: ModelDetail;
  onSaved: (answer: { row: ModelDetail }) => void;
  onReload: () => void;
}

export function ModelDesigner({ row, onSaved, onReload }: ModelDesignerProps) {
  const t = useWords<typeof phrases>('models');
  const { client, can } = useArea();
  const refresh = useRefresh(models.controller);
  const sources = useSources();
  return (
    <Designer
      row={row}
      canEdit={can('corp/models/edit')}
      kinds={InputType.options}
      sources={sources}
      hasLists
      words={{
        name: t('fields.name'),
        status: t('fields.status'),
        statusHelp: t('status_help'),
        saved: t('saved'),
        conflict: (name) => t('conflict', { name }),
        preview: t('preview_hint'),
      }}
      save={async (body, version) => {
        const answer = await client(models).edit({ body: { id: row.id, version, ...body } }, { quiet: true });
        void refresh();
        onSaved(answer);
        return answer.row;
      }}
      newest={async () => (await client(models).find({ query: { id: row.id } }, { quiet: true, dedupe: false })).row}
      askRetype={(asked) => <RetypeDialog {...asked} modelId={row.id} />}
      askLess={(asked) => <LessDialog {...asked} modelId={row.id} />}
      onReload={onReload}
    />
  );
}
