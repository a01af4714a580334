/** The row of buttons above a text: one stop for Tab, the arrows go on from there. */
import { type Editor, useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import { type LucideIcon, Table2 } from 'lucide-react';

import { ActionMenu } from '../../action-menu.tsx';
import { ButtonTip } from '../../button-tip.tsx';
import { useWords } from '../../i18n.ts';
import { useToolbar } from '../../use-roving.ts';
import { ImageTool, type ImageToolProps } from './image-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { FilmTool, type MediaToolProps, PictureTool } from './media-tools.tsx';
import { isTableToolOff, type Tool, tableTools, tools } from './tools.ts';

/** Levels of headings to choose from. */
const offered = [2, 3, 4];

type ToolbarProps = ImageToolProps & MediaToolProps;

/** Buttons show what the place of the cursor is. */
export function Toolbar({ editor, onPut, onFiles, onReplace }: ToolbarProps) {
  const t = useWords<typeof phrases>('form/rich-text');
  const state = useToolState(editor);
  const stops = useToolbar<HTMLDivElement>();
  // One that came by another way is named where it stands.
  const levels = state.heading === 0 || offered.includes(state.heading) ? offered : [...offered, state.heading].toSorted();
  const group = (items: readonly Tool[]) =>
    items.map((tool) => (
      <ToolButton
        key={tool.key}
        label={t(tool.label)}
        icon={tool.icon}
        isOn={state.on.includes(tool.key)}
        isOff={state.off.includes(tool.key)}
        onRun={() => tool.run(editor)}
      />
    ));
  return (
    <div className="rich-bar" role="toolbar" aria-label={t('toolbar')} {...stops}>
      {group(tools.history)}
      <i aria-hidden />
      <Select<number>
        size="small"
        variant="borderless"
        className="rich-style"
        aria-label={t('style')}
        popupMatchSelectWidth={120}
        value={state.heading}
        options={[{ value: 0, label: t('paragraph') }, ...levels.map((level) => ({ value: level, label: t('heading', { n: level }) }))]}
        onChange={(level) => setStyle(editor, level)}
      />
      <i aria-hidden />
      {group(tools.marks)}
      <i aria-hidden />
      {group(tools.align)}
      <i aria-hidden />
      {group(tools.blocks)}
      <i aria-hidden />
      <LinkTool editor={editor} isOn={state.isLink} />
      {state.isImage ? <ImageTool editor={editor} onReplace={onReplace} /> : <PictureTool onPut={onPut} onFiles={onFiles} />}
      <FilmTool onPut={onPut} onFiles={onFiles} />
      {state.isTable ? (
        <TableMenu editor={editor} />
      ) : (
        <ToolButton
          label={t('table_insert')}
          icon={Table2}
          onRun={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  isOff?: boolean;
  onRun?: () => void;
}

/** One button. The text keeps its selection when it is pressed. */
export function ToolButton({ label, icon: Icon, isOn, isOff = false, onRun }: ToolButtonProps) {
  return (
    <ButtonTip title={label} mouseEnterDelay={0.5}>
      <button
        type="button"
        className={isOn ? 'is-on' : undefined}
        aria-label={label}
        aria-pressed={isOn}
        disabled={isOff}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRun}
      >
        <Icon size={16} aria-hidden />
      </button>
    </ButtonTip>
  );
}

const tableToolNames = Object.keys(tableTools).filter((name): name is keyof typeof tableTools => name in tableTools);

function TableMenu({ editor }: { editor: Editor }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const off = useEditorState({ editor, selector: ({ editor: now }) => tableToolNames.filter((name) => isTableToolOff[name]?.(now)) });
  const items = tableToolNames.map((name) => ({
    ...{ key: name, label: t(name), danger: name === 'table_delete' },
    disabled: off.includes(name),
  }));
  return (
    <ActionMenu
      menu={{ items, onClick: ({ key }) => tableToolNames.filter((name) => name === key).forEach((name) => void tableTools[name](editor)) }}
    >
      <button
        type="button"
        className="is-on"
        aria-label={t('table_tools')}
        title={t('table_tools')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Table2 size={16} aria-hidden />
      </button>
    </ActionMenu>
  );
}

function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const all = Object.values(tools).flat();
      return {
        on: all.filter((tool) => tool.isOn?.(now)).map((tool) => tool.key),
        off: all.filter((tool) => tool.isOff?.(now)).map((tool) => tool.key),
        heading: Number(now.getAttributes('heading').level ?? now.getAttributes('otherHeading').level ?? 0),
        isLink: now.isActive('link'),
        isImage: now.isActive('image'),
        isTable: now.isActive('table'),
      };
    },
  });
}

function setStyle(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 2 || level === 3 || level === 4) chain.setHeading({ level }).run();
  else chain.setParagraph().run();
}
