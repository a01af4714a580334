/** The form of one group: its items in their order, its own Save, and what tries the group out. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Here, useArea } from '#kit/console/area.tsx';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import { FormButtons } from '#kit/console/form/form-buttons.tsx';
import type { FormSource, RowValues } from '#kit/console/form/form-source.ts';
import { moved, SortableItems } from '#kit/console/form/inputs/sortable-items.tsx';
import { type ContractForm as FormState, useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { type Item, type SettingGroup, settings } from '../contract.ts';
import { isShown, schemaOf } from './item-schema.ts';
import type { phrases } from './locales/zh-cn.ts';
import { SettingItem } from './setting-item.tsx';
import { useItemWrites, useNewestSettings } from './settings.queries.ts';
import { Trial } from './trial.tsx';

interface GroupFormProps {
  group: SettingGroup;
  onDirty: (isDirty: boolean) => void;
}

/** After every saving it goes on with what the server says then: secrets are masks again. */
export function GroupForm({ group, onDirty }: GroupFormProps) {
  const t = useWords<typeof phrases>('settings');
  const area = useArea();
  const read = useNewestSettings();
  // The groups are read again while this one is typed into: what was seen is what it began with.
  const [seen] = useState<Seen>(() => ({ version: group.version, values: valuesOf(group.list) }));
  const source = useMemo(() => sourceOf(area, { group, seen, read }), [area, group, seen, read]);
  const form: FormState = useContractForm(source, {
    initial: { ...valuesOf(group.list), ...seen.values },
    keepsDraft: false,
    savedWords: t('saved', { group: group.title }),
    onSaved: (_answer, goesOn) => {
      void area.refreshMenus();
      // What was saved is one's own: it stands in the way of nothing that is typed on.
      const own = () => read().then(({ list }) => Object.assign(seen, { version: list[group.name]?.version }));
      return goesOn ? own().catch(() => undefined) : form.follow();
    },
  });
  const { isDirty } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const canEdit = area.can('edit');
  return (
    <ContractForm form={form}>
      <Items group={group} form={form} isFixed={!canEdit} />
      {canEdit && (
        <div className="settings-foot">
          <FormButtons form={form} />
        </div>
      )}
      {canEdit && <Trial group={group} form={form} />}
    </ContractForm>
  );
}

function Items({ group, form, isFixed }: { group: SettingGroup; form: FormState; isFixed: boolean }) {
  const { can } = useArea();
  const { move, remove } = useItemWrites();
  const [order, setOrder] = useState<readonly string[]>();
  const [, redraw] = useState(0);
  const values: RowValues = { ...form.start, ...form.form.getFieldsValue(true) };
  const names = order?.length === group.list.length ? order : group.list.map(({ name }) => name);
  const items = names
    .flatMap((name) => group.list.find((item) => item.name === name) ?? [])
    .filter((item) => isShown(item, group.list, values));
  const onMove = (from: number, to: number) => {
    const [item, target] = [items[from], items[to]];
    if (!item || !target) return;
    setOrder(moved(names, names.indexOf(item.name), names.indexOf(target.name)));
    move.mutate({ id: item.id, targetId: target.id }, { onSettled: () => setOrder(undefined) });
  };
  return (
    <SortableItems ids={items.map(({ name }) => name)} layout="column" onMove={onMove}>
      {items.map((item) => (
        <SettingItem
          key={item.name}
          item={item}
          isFixed={isFixed}
          canSort={can('sortable') && items.length > 1}
          onChoice={() => redraw((count) => count + 1)}
          {...(can('del') && item.allow_del === 1 && { onDelete: () => remove.mutateAsync(item.id) })}
        />
      ))}
    </SortableItems>
  );
}

function valuesOf(items: readonly Item[]): RowValues {
  return Object.fromEntries(items.map(({ name, value }) => [name, value]));
}

/** Where whoever saves began. */
interface Seen {
  /** The newest version they have seen. */
  version: number | undefined;
  values: RowValues;
}

interface Looked {
  /** What the server said last: items come and go. */
  group: SettingGroup;
  seen: Seen;
  read: ReturnType<typeof useNewestSettings>;
}

function sourceOf({ client }: Here, { group, seen, read }: Looked): FormSource {
  return {
    name: `${settings.controller}/${group.name}`,
    id: undefined,
    schema: schemaOf(group.list),
    read: undefined,
    newest: async (isTaken) => {
      const { list } = await read();
      const { version, list: items } = list[group.name] ?? group;
      const values = valuesOf(items);
      if (isTaken) Object.assign(seen, { version, values });
      return values;
    },
    save: async (body) => {
      const query = { version: seen.version };
      const answer = await client(settings).edit({ query, body: changedOf(body, seen.values) }, { quiet: true });
      seen.values = { ...seen.values, ...body };
      return answer;
    },
  };
}

/** What somebody else set meanwhile, and this form did not touch, stays as they set it. */
function changedOf(body: RowValues, shown: RowValues): RowValues {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name])));
}
