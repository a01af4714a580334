/** The blocks of the home page: added from what the theme draws, dragged into order, hidden, set up, and every step taken back. */
import { Plus, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { moved, SortableItems } from '#kit/console/form/inputs/sortable-items.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useUndoNotice } from '#kit/console/undo-notice.tsx';
import { blockNames, blocksMax, type HomeBlock } from '#kit/contract/home-blocks.ts';
import type { BindableColumn, Home, OfferedBlock } from '../contract.ts';
import { BlockMenu } from './block-menu.tsx';
import { BlockRow } from './block-row.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { type BlocksRef, useBlockErrors } from './use-block-errors.ts';
import { useShownBlocks } from './use-shown-blocks.ts';

interface HomeInputProps extends InputProps<Home> {
  columns: readonly BindableColumn[];
  offered: readonly OfferedBlock[];
  onBlock: (name: string) => void;
  ref?: BlocksRef;
}

const blank = { title: '', lead: '', column_ids: [], settings: {}, hidden: false };
const nothing: Home = { news: [], image_grid: null, honours: null, blocks: [] };

export function HomeInput({ id, value = nothing, onChange, columns, offered, onBlock, ref }: HomeInputProps) {
  const t = useWords<typeof phrases>('site-config');
  const isOwn = value.blocks.length > 0;
  const blocks = useShownBlocks(value);
  const opened = useOpenBlock();
  const [isAdding, setAdding] = useState(false);
  const { change, undo, canUndo } = useSteps(value, (next) => onChange?.(next));
  const arrange = (next: readonly HomeBlock[]) => change({ ...value, blocks: [...next] });
  const keys = useKeys(blocks);
  const offerUndo = useUndoNotice();
  const errorsAt = useBlockErrors({ ref, blocks, onSought: (block) => opened.seek(keys.of(block)) });
  const titleOf = (block: HomeBlock) => block.title || (offered.find(({ kind }) => kind === block.kind)?.title ?? block.kind);

  const remove = (place: number) => {
    const block = blocks[place];
    if (!block) return;
    arrange(blocks.filter((_other, index) => index !== place));
    offerUndo(t('block.removed', { name: titleOf(block) }), undo);
  };
  const add = (kind: HomeBlock['kind']) => {
    const made: HomeBlock = { ...blank, kind };
    arrange([...blocks, made]);
    setAdding(false);
    opened.begin(keys.of(made));
    onBlock(blockNames([...blocks, made]).at(-1) ?? kind);
  };
  const toggle = (place: number) => {
    if (opened.toggle(keys.list[place])) onBlock(blockNames(blocks)[place] ?? '');
  };

  return (
    <div className="home-blocks" id={id} role="group" aria-label={t('fields.home')}>
      <p className="home-blocks-note">{t(isOwn ? 'block.own' : 'block.by_theme')}</p>
      <SortableItems ids={keys.list} layout="column" onMove={(from, to) => arrange(moved(blocks, from, to))}>
        {blocks.map((block, place) => (
          <BlockRow
            key={keys.list[place]}
            id={keys.list[place] ?? String(place)}
            block={block}
            declared={offered.find(({ kind }) => kind === block.kind)}
            home={value}
            columns={columns}
            {...opened.of(keys.list[place])}
            errors={errorsAt(place)}
            onOpen={() => toggle(place)}
            onChange={(next) => {
              keys.follow(block, next);
              change({ ...value, blocks: blocks.map((other, index) => (index === place ? next : other)) });
            }}
            onHome={(bindings) => change({ ...value, ...bindings })}
            onRemove={() => remove(place)}
          />
        ))}
      </SortableItems>
      <Foot
        isAdding={isAdding}
        onAdding={blocks.length < blocksMax ? () => setAdding(!isAdding) : undefined}
        onUndo={canUndo ? undo : undefined}
        onReset={isOwn ? () => change({ ...value, blocks: [] }) : undefined}
      />
      {isAdding && <BlockMenu offered={offered} blocks={blocks} onAdd={add} />}
    </div>
  );
}

interface Opened {
  key?: string | undefined;
  isFresh: boolean;
  sought: number;
}

const closed: Opened = { isFresh: false, sought: 0 };

/** One block is open at a time. */
function useOpenBlock() {
  const [opened, setOpened] = useState(closed);
  return {
    of: (key: string | undefined) => {
      const isOpen = opened.key === key;
      return { isOpen, isFresh: isOpen && opened.isFresh, sought: isOpen ? opened.sought : 0 };
    },
    /** Opens one that was added just now. */
    begin: (key: string) => setOpened({ ...closed, key, isFresh: true }),
    /** True where it opens. */
    toggle: (key: string | undefined) => {
      const isOpening = opened.key !== key;
      setOpened({ ...closed, key: isOpening ? key : undefined });
      return isOpening;
    },
    /** Opens one for the first of its inputs that is wrong. */
    seek: (key: string) => setOpened((before) => ({ ...closed, key, sought: before.sought + 1 })),
  };
}

interface FootProps {
  isAdding: boolean;
  /** Each undefined where it cannot be done. */
  onAdding: (() => void) | undefined;
  onUndo: (() => void) | undefined;
  onReset: (() => void) | undefined;
}

function Foot({ isAdding, onAdding, onUndo, onReset }: FootProps) {
  const t = useWords<typeof phrases>('site-config');
  return (
    <div className="home-blocks-foot">
      <Button icon={<Plus size={15} aria-hidden />} aria-expanded={isAdding} disabled={!onAdding} onClick={() => onAdding?.()}>
        {t('block.add')}
      </Button>
      <Button type="text" icon={<Undo2 size={15} aria-hidden />} disabled={!onUndo} onClick={() => onUndo?.()}>
        {t('block.undo')}
      </Button>
      {onReset && (
        <Button type="text" onClick={onReset}>
          {t('block.reset')}
        </Button>
      )}
    </div>
  );
}

/** Earlier states, newest last. Typing in one field is one step. */
function useSteps(value: Home, onChange: (next: Home) => void) {
  const steps = useRef<Home[]>([]);
  const latest = useRef(value);
  latest.current = value;
  const typedAt = useRef(0);
  return {
    canUndo: steps.current.length > 0,
    change(next: Home) {
      const now = Date.now();
      const isTyping = next.blocks.length === latest.current.blocks.length && now - typedAt.current < typingMs;
      typedAt.current = now;
      if (!isTyping) steps.current = [...steps.current, latest.current].slice(-stepsMax);
      onChange(next);
    },
    undo() {
      const before = steps.current.at(-1);
      steps.current = steps.current.slice(0, -1);
      if (before) onChange(before);
    },
  };
}

const typingMs = 1200;
const stepsMax = 50;

/** Blocks have no ids of their own: a key stays with a block while it moves and while it is changed. */
function useKeys(blocks: readonly HomeBlock[]) {
  const known = useRef(new WeakMap<HomeBlock, string>());
  const last = useRef(0);
  const keyOf = (block: HomeBlock) => {
    const key = known.current.get(block) ?? `block-${++last.current}`;
    known.current.set(block, key);
    return key;
  };
  return { list: blocks.map(keyOf), of: keyOf, follow: (before: HomeBlock, after: HomeBlock) => known.current.set(after, keyOf(before)) };
}
