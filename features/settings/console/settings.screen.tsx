/** The settings of a realm: a tab for each group, each with a form of its own. */
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { PageHeader } from '#kit/console/page-header.tsx';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import type { MailFailure as Failure, SettingGroup } from '../contract.ts';
import { Entrances } from './entrances.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupTabs } from './group-tabs.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './settings.css';
import { useFreshSettings, useSettings } from './settings.queries.ts';

const ItemForm = lazyOverlay(() => import('./item-form.tsx').then((file) => file.ItemForm));

export function SettingsScreen() {
  const t = useWords<typeof phrases>('settings');
  const { can } = useArea();
  const query = useSettings();
  const fresh = useFreshSettings();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('group');
  const choose = (group: string) => setParams({ group }, { replace: true });
  const [isAdding, setAdding] = useState(false);
  const groups = Object.values(query.data?.list ?? {}).filter(({ list }) => list.length > 0);
  const active = groups.find(({ name }) => name === chosen)?.name ?? groups[0]?.name ?? '';
  const added = () => {
    setAdding(false);
    void fresh();
  };
  return (
    <div className="page settings">
      <PageHeader
        actions={
          can('add') && (
            <Button icon={<Plus size={15} aria-hidden />} disabled={!query.data} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      {query.data ? (
        <div className="settings-body">
          <Groups groups={groups} active={active} choose={choose} mailFailure={query.data.mailFailure} />
          <Entrances entrances={query.data.quickEntrance} onEdit={() => choose('config_quick_entrance')} />
        </div>
      ) : query.error ? (
        <FailedState error={query.error} onRetry={query.refetch} />
      ) : (
        <FormSkeleton />
      )}
      <Suspense fallback={null}>
        {isAdding && <ItemForm groups={query.data?.configGroup ?? {}} group={active} onSaved={added} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  );
}

interface GroupsProps {
  groups: readonly SettingGroup[];
  active: string;
  choose: (name: string) => void;
  mailFailure: Failure | null;
}

/** A tab that was opened stays: what was typed in it is there when one comes back. */
function Groups({ groups, active, choose, mailFailure }: GroupsProps) {
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  // Also one that an address chose.
  if (active && !opened.has(active)) open(new Set([...opened, active]));
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const shown = groups.filter(({ name }) => name === active || opened.has(name));
  return (
    <div className="settings-groups">
      <GroupTabs groups={groups} active={active} dirty={dirty} onChoose={choose} />
      {shown.map((group) => (
        <div key={group.name} id={`settings-${group.name}`} role="tabpanel" aria-label={group.title} hidden={group.name !== active}>
          {group.name === 'mail' && mailFailure && <MailFailure {...mailFailure} />}
          <GroupForm
            group={group}
            onDirty={(isDirty) =>
              setDirty((names) => new Set(isDirty ? [...names, group.name] : [...names].filter((name) => name !== group.name)))
            }
          />
        </div>
      ))}
    </div>
  );
}

function MailFailure({ time, message }: Failure) {
  const t = useWords<typeof phrases>('settings');
  return (
    <p className="settings-failure" role="note">
      <b>{t('mail_failure', { time: formatTime(time) })}</b> {message}
    </p>
  );
}
