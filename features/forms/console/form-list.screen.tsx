/** The forms of a site: what each asks, where it stands, how much waits. */
import { PenTool } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { FieldTitles } from '#kit/console/designer/field-titles.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { type FormRow, forms } from '../contract.ts';
import './forms.css';
import type { phrases } from './locales/zh-cn.ts';

const FormSettings = lazyOverlay(() => import('./form-settings.tsx').then((loaded) => loaded.FormSettings));

export function FormListScreen() {
  const t = useWords<typeof phrases>('forms');
  const { to } = useArea();
  const navigate = useNavigate();
  const open = (id: number) => void navigate(to(`corp/forms/edit/${id}`));
  return (
    <ResourceList
      contract={forms}
      words="forms"
      show={['id', 'name', 'code', 'asked', 'columns', 'waiting', 'captcha', 'status', 'weigh', 'update_time']}
      columns={useFormColumns()}
      nameOf={(row) => row.name}
      lost={() => t('lost')}
      locked={(row, action) => {
        if (action === 'edit') return undefined;
        return row.built_in ? t('locked_built_in') : row.columns > 0 ? t('locked_in_use') : undefined;
      }}
      addLabel={t('add')}
      form={(props) => <FormSettings {...props} onMade={open} />}
      actions={[{ key: 'design', label: t('design'), icon: PenTool, inline: true, node: 'corp/forms/edit', run: (row) => open(row.id) }]}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  );
}

function useFormColumns(): Record<string, ColumnView<FormRow>> {
  const t = useWords<typeof phrases>('forms');
  return {
    id: { width: 70 },
    name: { width: 190 },
    code: { width: 130 },
    asked: {
      title: t('fields.asked'),
      cell: (row) => <FieldTitles fields={row.fields} count={t('field_count', { n: row.fields.length })} />,
    },
    columns: { width: 110, cell: (row) => t('column_count', { n: row.columns }) },
    waiting: { width: 116 },
    captcha: { wideOnly: true },
    status: { width: 90 },
    update_time: { wideOnly: true },
  };
}
