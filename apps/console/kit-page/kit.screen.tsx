/** Everything the kit draws, on one page. */
import { Tabs } from 'antd';
import { useState } from 'react';

import { PageHeader } from '#kit/console/page-header.tsx';
import { KitCells } from './kit-cells.tsx';
import { KitIcons } from './kit-icons.tsx';
import { KitInputs } from './kit-inputs.tsx';
import './kit-page.css';
import { KitStates } from './kit-states.tsx';
import { useKitWords } from './kit-words.ts';

export function KitScreen() {
  const t = useKitWords();
  const [tab, setTab] = useState('inputs');
  return (
    <div className="page kit-page">
      <PageHeader title={t('title')} remark={t('remark')} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          { key: 'inputs', label: t('inputs'), children: <KitInputs /> },
          { key: 'cells', label: t('cells'), children: <KitCells /> },
          { key: 'states', label: t('states'), children: <KitStates /> },
          { key: 'icons', label: t('icons'), children: <KitIcons /> },
        ]}
      />
    </div>
  );
}
