/** Export and import in the toolbar of a list, where its contract has them and the person may. The dialogs come when asked for. */
import { Download, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { neededNode, nodeOf } from '#kit/contract/endpoint.ts';
import { exportColumnsOf } from '#kit/contract/export.ts';
import { useWords } from '../i18n.ts';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { useScreen } from '../screen.ts';
import { useRefresh } from '../use-refresh.ts';
import type { ListContract, ListProps, RowOf } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { ToolbarItem } from './toolbar-more.tsx';
import { idOf } from './tree-rows.ts';
import type { Resource } from './use-resource.ts';

const ExportDialog = lazyOverlay(() => import('./transfer/export-dialog.tsx').then((file) => file.ExportDialog));
const ImportDialog = lazyOverlay(() => import('./transfer/import-dialog.tsx').then((file) => file.ImportDialog));

interface Transfers {
  items: readonly ToolbarItem[];
  dialogs: ReactNode;
}

/** `const transfers = useTransfers(props, resource, query)`; a tree has no rows to choose among (`select` false). */
export function useTransfers<C extends ListContract>(
  { contract, title, words, declared, inFiles = [], ticked = [] }: ListProps<C>,
  { rows, choice, selected }: Resource<RowOf<C>>,
  query: object,
  select = true,
): Transfers {
  const t = useWords<typeof phrases>('list');
  const screen = useScreen();
  const refresh = useRefresh(contract.controller);
  const [open, setOpen] = useState<'export' | 'import'>();
  const { controller, endpoints } = contract;
  const exportable = exportColumnsOf(endpoints);
  // What the screen declares beside the contract's columns, its export knows too.
  const known = { ...exportable, ...declared };
  const importing = Object.values(endpoints).find(({ imports }) => imports);
  const item = (key: 'export' | 'import', icon: ToolbarItem['icon'], node: string | undefined): ToolbarItem => ({
    ...{ key, icon, label: t(key), run: () => setOpen(key) },
    ...(node !== undefined && { node }),
  });
  const close = () => setOpen(undefined);
  const facts = { controller, title: title ?? screen.title };

  return {
    items: [
      ...(exportable ? [item('export', Download, nodeOf(controller, 'export'))] : []),
      ...(importing ? [item('import', Upload, neededNode(controller, importing))] : []),
    ],
    dialogs: open && (
      <Suspense>
        {open === 'export' && exportable && (
          <ExportDialog
            facts={{
              ...facts,
              query: withoutPage(query),
              columns: columnsOfFile(choice, known, { inFiles, ticked }),
              ...{ words, known },
              total: rows.more ? undefined : rows.total,
              selected: select ? selected.map(idOf) : [],
            }}
            onClose={close}
          />
        )}
        {open === 'import' && importing?.imports && (
          <ImportDialog
            facts={{
              ...facts,
              words,
              action: importing.action,
              declaration: importing.imports,
              more: inFiles.map((column) => column.title),
            }}
            onImported={() => void refresh()}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}

/** What a file of the list can have: the columns of the table that an export knows, then those that only files have. */
function columnsOfFile<Row extends object>(
  { columns, hidden }: Resource<Row>['choice'],
  known: object,
  { inFiles, ticked }: { inFiles: readonly { name: string; title: string }[]; ticked: readonly string[] },
) {
  return [
    ...columns
      .filter(({ name }) => Object.hasOwn(known, name))
      .map(({ name, title }) => ({ name, title, shown: !hidden.has(name), ticked: ticked.includes(name) })),
    ...inFiles.filter(({ name }) => !Object.hasOwn(known, name)).map((column) => ({ ...column, shown: false })),
  ];
}

/** A file has no pages. */
function withoutPage(query: object): object {
  const kept = Object.entries(query).filter(([name]) => !['page', 'limit', 'count'].includes(name));
  return Object.fromEntries(kept);
}
