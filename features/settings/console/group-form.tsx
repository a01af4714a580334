/** The form of one group: its items in their order, its own Save, and what tries the group out. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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
import { useFreshSettings, useItemWrites } from './settings.queries.ts';
import { Trial } from './trial.tsx';

interface GroupFormProps {
  group: SettingGroup;
  onDirty: (isDirty: boolean) => void;
}

/** Begins anew after every saving, with what the server says then: secrets are masks again. */
export function GroupForm(props: GroupFormProps) {
  const [round, setRound] = useState(0);
  return <OneRound key={round} {...props} onSaved={() => setRound(round + 1)} />;
}

function OneRound({ group, onDirty, onSaved }: GroupFormProps & { onSaved: () => void }) {
  const t = useWords<typeof phrases>('settings');
  const area = useArea();
  const fresh = useFreshSettings();
  // The groups are read again while this one is typed into: what was seen is what it began with.
  const [begun] = useState(group);
  const seen = useRef<number | undefined>(begun.version);
  const source = useMemo(() => sourceOf(area, { begun, group, seen }), [area, begun, group]);
  const form: FormState = useContractForm(source, {
    initial: { ...valuesOf(group.list), ...valuesOf(begun.list) },
    keepsDraft: false,
    savedWords: t('saved', { group: group.title }),
    onSaved: () => void Promise.all([fresh(), area.refreshMenus()]).then(onSaved),
  });
  const { isDirty } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const canEdit = area.can('edit');
  const deciding: FormState = { ...form, reload: () => void fresh().then(onSaved) };
  return (
    <ContractForm form={deciding}>
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

interface Looked {
  /** What the form began with. */
  begun: SettingGroup;
  /** What the server said last: items come and go. */
  group: SettingGroup;
  /** The newest version that whoever saves has seen. */
  seen: { current: number | undefined };
}

function sourceOf({ client }: Here, { begun, group, seen }: Looked): FormSource {
  return {
    name: `${settings.controller}/${group.name}`,
    id: undefined,
    schema: schemaOf(group.list),
    read: undefined,
    newest: async (isTaken) => {
      const { list } = await client(settings).index({}, { quiet: true, dedupe: false });
      const now = list[group.name] ?? group;
      if (isTaken) seen.current = now.version;
      return valuesOf(now.list);
    },
    save: (body) => client(settings).edit({ query: { version: seen.current }, body: changedOf(body, begun.list) }, { quiet: true }),
  };
}

/** What somebody else set meanwhile, and this form did not touch, stays as they set it. */
function changedOf(body: RowValues, begun: readonly Item[]): RowValues {
  const shown = valuesOf(begun);
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name])));
}
