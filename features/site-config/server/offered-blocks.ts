/** What the theme draws, in the words of the reader. */
import { type BlockDeclaration, type BlockSetting, blockKinds, blockLimits, isBound } from '#kit/contract/home-blocks.ts';
import { emptyOfType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { OfferedBlock, OfferedSetting } from '../contract.ts';

/** In the order in which a menu offers them. */
export function offeredBlocks(drawn: readonly BlockDeclaration[], lang: Lang): OfferedBlock[] {
  return blockKinds.flatMap((kind) => {
    const declared = drawn.find((one) => one.kind === kind);
    if (!declared) return [];
    const { blocks, columns } = blockLimits[kind];
    return {
      kind,
      title: declared.title[lang],
      summary: declared.summary[lang],
      has_head: declared.hasHead,
      blocks_max: blocks,
      columns_max: isBound(kind) ? 0 : columns,
      settings: declared.settings.map((setting) => offered(setting, lang)),
    };
  });
}

function offered({ name, title, help, type, options = [], demands, halves, ...setting }: BlockSetting, lang: Lang): OfferedSetting {
  return {
    name,
    type,
    title: title[lang],
    help: help?.[lang] ?? '',
    options: options.map((option) => ({ value: option.value, label: option.title[lang] })),
    default: setting.default ?? emptyOfType(type),
    ...(demands?.min !== undefined && { min: demands.min }),
    ...(demands?.max !== undefined && { max: demands.max }),
    ...(demands?.lengthMax !== undefined && { length_max: demands.lengthMax }),
    ...(halves && { halves: [halves[0][lang], halves[1][lang]] }),
  };
}
