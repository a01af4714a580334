/** The models of a site, what each is made of, and how many columns use it. */
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { FieldTitles } from '#kit/console/designer/field-titles.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type ModelRow, models } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './models.css';

const ModelForm = lazyOverlay(() => import('./model-form.tsx').then((loaded) => loaded.ModelForm));

export function ModelListScreen() {
  const t = useWords<typeof phrases>('models');
  const { to, can } = useArea();
  const navigate = useNavigate();
  const refresh = useRefresh(models.controller);
  const [source, setSource] = useState<ModelRow>();
  const open = (id: number) => void navigate(to(`corp/models/edit/${id}`));
  return (
    <>
      <ResourceList
        contract={models}
        words="models"
        show={['id', 'name', 'code', 'built_in', 'fields', 'columns', 'status', 'weigh', 'update_time']}
        columns={useModelColumns()}
        nameOf={(row) => row.name}
        lost={() => t('lost')}
        locked={(row, action) => {
          if (action === 'edit') return undefined;
          return row.built_in ? t('locked_built_in') : row.columns > 0 ? t('locked_in_use') : undefined;
        }}
        addLabel={t('add')}
        form={(props) => <ModelForm {...props} onMade={open} />}
        onEdit={(row) => open(row.id)}
        actions={can('add') ? [{ key: 'copy', label: t('copy'), icon: Copy, run: (row) => setSource(row) }] : []}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
      <OverlaySlot>
        {source && (
          <ModelForm
            mode="add"
            id={undefined}
            hasNext={false}
            open
            source={source}
            onMade={open}
            onSaved={() => void refresh()}
            onClose={() => setSource(undefined)}
          />
        )}
      </OverlaySlot>
    </>
  );
}

function useModelColumns(): Record<string, ColumnView<ModelRow>> {
  const t = useWords<typeof phrases>('models');
  return {
    id: { width: 70 },
    name: { width: 180 },
    code: { width: 130 },
    built_in: { width: 90, cell: (row) => t(row.built_in ? 'built_in' : 'own') },
    fields: {
      title: t('fields.fields'),
      cell: (row) => <FieldTitles fields={row.fields} count={t('field_count', { n: row.fields.length })} />,
    },
    columns: { width: 110, cell: (row) => t('column_count', { n: row.columns }) },
    status: { width: 90 },
    update_time: { wideOnly: true },
  };
}
