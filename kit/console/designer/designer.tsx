/** Designs what is made of fields: kinds of fields beside the canvas, and the settings of the chosen field. */
import { Plus, Save } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { kinds } from '#kit/contract/field-kinds.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { joined } from '#kit/contract/joined.ts';
import { AppDrawer } from '../app-drawer.tsx';
import { Button, Segmented } from '../controls.ts';
import { SwitchInput } from '../form/inputs/choice-inputs.tsx';
import { TextInput } from '../form/inputs/text-inputs.tsx';
import type { phrases as formPhrases } from '../form/locales/zh-cn.ts';
import { useSaveKey } from '../form/use-save-key.ts';
import { useNewestQuestion } from '../form/use-take-newest.ts';
import { useLang, useWords } from '../i18n.ts';
import { OverlaySlot } from '../overlay-slot.tsx';
import { PageHeader } from '../page-header.tsx';
import { patiently } from '../patiently.ts';
import { FormSkeleton } from '../states.tsx';
import { useMedia } from '../use-media.ts';
import { Canvas } from './canvas.tsx';
import { addField } from './design.ts';
import { FieldSettings } from './field-settings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import '../form/form.css';
import './designer.css';
import { Palette } from './palette.tsx';
import { RemovedFields } from './removed-fields.tsx';
import { Setting } from './setting.tsx';
import { type DesignPorts, type DesignState, newId, useDesign } from './use-design.ts';

const TryOut = lazy(() => patiently(() => import('./try-out.tsx')).then((loaded) => ({ default: loaded.TryOut })));

/** Narrower than this the kinds and the settings come in drawers. */
const wideQuery = '(min-width: 1160px)';

interface DesignerProps extends DesignPorts {
  onReload: () => void;
}

/** `<Designer row={row} save={save} kinds={InputType.options} … />`: what is made of fields, put together and tried out. */
export function Designer({ onReload, ...ports }: DesignerProps) {
  const t = useWords<typeof phrases>('designer');
  const state = useDesign(ports);
  const [view, setView] = useState<'design' | 'try_out'>('design');
  const { canEdit, row } = ports;
  useSaveKey(canEdit, () => state.isDirty && !state.isSaving && void state.save());
  return (
    <div className="page form-page designer-page">
      <div className="form-page-head">
        <PageHeader
          title={state.design.name || row.code}
          remark={row.code}
          actions={
            <>
              <Segmented
                aria-label={t('view')}
                value={view}
                options={(['design', 'try_out'] as const).map((value) => ({ value, label: t(value) }))}
                onChange={setView}
              />
              {canEdit && (
                <Button
                  type="primary"
                  icon={<Save size={16} aria-hidden />}
                  loading={state.isSaving}
                  disabled={!state.isDirty}
                  onClick={() => void state.save()}
                >
                  {t('save')}
                </Button>
              )}
            </>
          }
        />
      </div>
      <ConflictLine state={state} onReload={onReload} />
      {view === 'try_out' ? (
        <Suspense fallback={<FormSkeleton />}>
          <TryOut design={state.design} hint={ports.words.preview} />
        </Suspense>
      ) : (
        <Workbench state={state} />
      )}
      <OverlaySlot>{state.question && ports.askLess?.(state.question)}</OverlaySlot>
    </div>
  );
}

/** Somebody else saved meanwhile: what comes of keeping one's own, and the way back to what is stored, which asks first. */
function ConflictLine({ state, onReload }: { state: DesignState; onReload: () => void }) {
  const t = useWords<typeof phrases>('designer');
  const say = useWords<typeof formPhrases>('form');
  const lang = useLang();
  const mayTake = useNewestQuestion();
  const { conflict, joined: both, ports } = state;
  const place = useRef<HTMLDivElement>(null);
  // Whoever saves at the foot of a long canvas would see nothing happen. Each refusal is a conflict of its own.
  useEffect(() => {
    if (conflict) place.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  if (!conflict) return undefined;
  const names = both?.both.map((place) => ('field' in place ? place.field : ports.words[place.part])) ?? [];
  const reload = async () => {
    if (await mayTake(state.isDirty)) onReload();
  };
  return (
    <div className="designer-conflict" role="alert" ref={place}>
      <b>{ports.words.conflict(conflict.by)}</b>{' '}
      {both ? (names.length > 0 ? say('conflict_both', { names: joined(names, lang) }) : say('conflict_none')) : t('conflict_hint')}
      <Button size="small" onClick={() => void reload()}>
        {say('conflict_reload')}
      </Button>
      {both && (
        <Button size="small" danger loading={state.isSaving} onClick={() => void state.keepMine()}>
          {say('conflict_overwrite')}
        </Button>
      )}
    </div>
  );
}

function Workbench({ state }: { state: DesignState }) {
  const t = useWords<typeof phrases>('designer');
  const lang = useLang();
  const isWide = useMedia(wideQuery);
  const [showsPalette, setShowsPalette] = useState(false);
  const { design, change, chosenId, chosenMark, choose } = state;
  const add = (type: InputType, at?: number) => {
    const id = newId();
    change(addField(design, { id, type, title: kinds[type].title[lang] }, at));
    choose(id);
    setShowsPalette(false);
  };
  const chosen = design.fields.find(({ id }) => id === chosenId);
  const settings = chosen && <FieldSettings key={chosenMark} field={chosen} state={state} />;
  return (
    <div className={isWide ? 'designer-bench is-wide' : 'designer-bench'}>
      {isWide && <Palette types={state.ports.kinds} onAdd={add} />}
      <div className="designer-middle">
        <Facts state={state} />
        <Canvas state={state} onDropKind={add} />
        {!isWide && (
          <Button type="dashed" block icon={<Plus size={16} aria-hidden />} onClick={() => setShowsPalette(true)}>
            {t('add_field')}
          </Button>
        )}
        <RemovedFields state={state} />
      </div>
      {isWide ? (
        <aside className="designer-settings" aria-label={t('settings')}>
          <h2>{t('settings')}</h2>
          {settings ?? <p className="designer-hint">{t('settings_none')}</p>}
        </aside>
      ) : (
        <>
          <AppDrawer open={showsPalette} title={t('palette')} onClose={() => setShowsPalette(false)}>
            <Palette types={state.ports.kinds} onAdd={add} />
          </AppDrawer>
          <AppDrawer open={chosen !== undefined} title={t('settings')} onClose={() => choose(undefined)}>
            {settings}
          </AppDrawer>
        </>
      )}
    </div>
  );
}

function Facts({ state: { design, change, ports } }: { state: DesignState }) {
  const { words } = ports;
  return (
    <div className="designer-facts">
      <Setting label={words.name}>
        <TextInput value={design.name} onChange={(name) => change({ ...design, name })} />
      </Setting>
      <Setting label={words.status} help={words.statusHelp} inline>
        <SwitchInput value={design.status} onChange={(status) => change({ ...design, status: status === 1 || status === true ? 1 : 0 })} />
      </Setting>
    </div>
  );
}
