/** The documents of one column, in a tab that bears its name. */
import { FileQuestion } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useScreenTitle } from '#kit/console/screen.ts';
import { EmptyState } from '#kit/console/states.tsx';
import { ArchiveListScreen } from './archive-list.screen.tsx';
import { useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useChosenColumn } from './use-chosen-column.ts';

export function ColumnArchivesScreen() {
  const t = useWords<typeof phrases>('archives');
  const { to } = useArea();
  const navigate = useNavigate();
  const { data } = useColumnChoices();
  const [id] = useChosenColumn();
  const column = data?.list.find((choice) => choice.id === id);
  useScreenTitle(column?.name);
  if (!data || column) return <ArchiveListScreen />;
  return (
    <div className="page">
      <EmptyState
        icon={FileQuestion}
        title={t('column_gone')}
        hint={t('column_gone_hint')}
        action={<Button onClick={() => navigate(to('corp/archives'))}>{t('every_column')}</Button>}
      />
    </div>
  );
}
