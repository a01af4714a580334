/** Menus and permission nodes of one area as a tree, ordered by dragging. */
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Segmented } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceTree } from '#kit/console/list/resource-tree.tsx';
import { RuleTitle } from '#kit/console/rule-form/rule-title.tsx';
import { type AreaName, areas } from '#kit/contract/menu.ts';
import { ruleColumns, rules } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const RuleForm = lazyOverlay(() => import('./rule-form.tsx').then((loaded) => loaded.RuleForm));

export function RuleTreeScreen() {
  const t = useWords<typeof phrases>('rules');
  const { refreshMenus } = useArea();
  const [area, setArea] = useState<AreaName>('platform');
  return (
    <ResourceTree
      key={area}
      contract={rules}
      words="rules"
      declared={ruleColumns}
      extra={{ area }}
      unfolded={false}
      onWritten={() => void refreshMenus()}
      addLabel={t('add')}
      nameOf={(row) => row.title}
      head={
        <Segmented
          aria-label={t('area')}
          value={area}
          onChange={setArea}
          options={areas.map((value) => ({ value, label: t(`areas.${value}`) }))}
        />
      }
      columns={{
        title: { width: 260, cell: (row) => <RuleTitle row={row} /> },
        name: { width: 220, wideOnly: true, cell: (row) => <code className="rule-name">{row.name}</code> },
        type: { width: 110, wideOnly: true, asTag: true, tones: { menu_dir: 'neutral', menu: 'info', button: 'success' } },
        keepalive: { width: 90, wideOnly: true, locked: (row) => (row.type === 'menu' ? undefined : t('only_menus')) },
        status: { width: 90 },
        weigh: { width: 80, wideOnly: true, align: 'end' },
        update_time: { width: 130, wideOnly: true },
      }}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row, action) => (action === 'del' && row.builtin ? t('builtin_stays') : undefined)}
      lost={() => t('lost')}
      form={(props) => <RuleForm {...props} area={area} />}
    />
  );
}
