/** The designer: kinds of fields beside the canvas, and the settings of the chosen field. */
import { Plus, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button, Segmented } from '#kit/console/controls.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { PageHeader } from '#kit/console/page-header.tsx';
import { FormSkeleton } from '#kit/console/states.tsx';
import { useMedia } from '#kit/console/use-media.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { kinds } from '../kinds.contract.ts';
import { Canvas } from './canvas.tsx';
import { addField } from './design.ts';
import { FieldSettings } from './field-settings.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { Palette } from './palette.tsx';
import { RemovedFields } from './removed-fields.tsx';
import { Setting } from './setting.tsx';
import { type DesignPorts, type DesignState, newId, useDesign } from './use-design.ts';

const TryOut = lazy(() => import('./try-out.tsx').then((loaded) => ({ default: loaded.TryOut })));

/** Narrower than this the kinds and the settings come in drawers. */
const wideQuery = '(min-width: 1160px)';

interface DesignerProps extends DesignPorts {
  onReload: () => void;
}

export function Designer({ onReload, ...ports }: DesignerProps) {
  const t = useWords<typeof phrases>('models');
  const state = useDesign(ports);
  const [view, setView] = useState<'design' | 'try_out'>('design');
  const canEdit = useArea().can('corp/models/edit');
  return (
    <div className="page model-page">
      <PageHeader
        title={state.design.name || ports.row.code}
        remark={ports.row.code}
        actions={
          <>
            <Segmented
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
      {state.conflict !== undefined && (
        <div className="model-conflict" role="alert">
          <b>{t('conflict', { name: state.conflict })}</b> {t('conflict_hint')}
          <Button size="small" onClick={onReload}>
            {t('reload')}
          </Button>
        </div>
      )}
      {view === 'try_out' ? (
        <Suspense fallback={<FormSkeleton />}>
          <TryOut design={state.design} />
        </Suspense>
      ) : (
        <Workbench state={state} modelId={ports.row.id} />
      )}
    </div>
  );
}

function Workbench({ state, modelId }: { state: DesignState; modelId: number }) {
  const t = useWords<typeof phrases>('models');
  const lang = useLang();
  const isWide = useMedia(wideQuery);
  const [showsPalette, setShowsPalette] = useState(false);
  const { design, change, chosenId, choose } = state;
  const add = (type: InputType, at?: number) => {
    const id = newId();
    change(addField(design, { id, type, title: kinds[type].title[lang] }, at));
    choose(id);
    setShowsPalette(false);
  };
  const chosen = design.fields.find(({ id }) => id === chosenId);
  const settings = chosen && <FieldSettings key={chosen.id} field={chosen} state={state} modelId={modelId} />;
  return (
    <div className={isWide ? 'model-bench is-wide' : 'model-bench'}>
      {isWide && <Palette onAdd={add} />}
      <div className="model-middle">
        <ModelFacts state={state} />
        <Canvas state={state} onDropKind={add} />
        {!isWide && (
          <Button type="dashed" block icon={<Plus size={16} aria-hidden />} onClick={() => setShowsPalette(true)}>
            {t('add_field')}
          </Button>
        )}
        <RemovedFields state={state} />
      </div>
      {isWide ? (
        <aside className="model-settings" aria-label={t('settings')}>
          <h2>{t('settings')}</h2>
          {settings ?? <p className="model-hint">{t('settings_none')}</p>}
        </aside>
      ) : (
        <>
          <AppDrawer open={showsPalette} title={t('palette')} onClose={() => setShowsPalette(false)}>
            <Palette onAdd={add} />
          </AppDrawer>
          <AppDrawer open={chosen !== undefined} title={t('settings')} onClose={() => choose(undefined)}>
            {settings}
          </AppDrawer>
        </>
      )}
    </div>
  );
}

function ModelFacts({ state: { design, change } }: { state: DesignState }) {
  const t = useWords<typeof phrases>('models');
  return (
    <div className="model-facts">
      <Setting label={t('fields.name')}>
        <TextInput value={design.name} onChange={(name) => change({ ...design, name })} />
      </Setting>
      <Setting label={t('fields.status')} help={t('status_help')} inline>
        <SwitchInput value={design.status} onChange={(status) => change({ ...design, status: status === 1 || status === true ? 1 : 0 })} />
      </Setting>
    </div>
  );
}
