/** Which blocks can be added, each with a line about what it shows. */
import { useWords } from '#kit/console/i18n.ts';
import type { HomeBlock } from '#kit/contract/home-blocks.ts';
import type { OfferedBlock } from '../contract.ts';
import { blockIcons } from './block-icons.ts';
import type { phrases } from './locales/zh-cn.ts';

interface BlockMenuProps {
  offered: readonly OfferedBlock[];
  /** Those on the page. */
  blocks: readonly HomeBlock[];
  onAdd: (kind: HomeBlock['kind']) => void;
}

export function BlockMenu({ offered, blocks, onAdd }: BlockMenuProps) {
  const t = useWords<typeof phrases>('site-config');
  return (
    <ul className="block-menu" aria-label={t('block.add')}>
      {offered.map(({ kind, title, summary, blocks_max }) => {
        const Icon = blockIcons[kind];
        const isFull = blocks.filter((block) => block.kind === kind).length >= blocks_max;
        return (
          <li key={kind}>
            <button type="button" disabled={isFull} onClick={() => onAdd(kind)}>
              <Icon size={18} aria-hidden />
              <span>
                <b>{title}</b>
                <small>{isFull ? t('block.full', { max: blocks_max }) : summary}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
