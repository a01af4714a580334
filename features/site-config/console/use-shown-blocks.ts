/** The blocks of the home page, from the form as it stands: those of the preview beside it. */
import { useRef } from 'react';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { useOfFields } from '#kit/console/form/use-field-value.ts';
import type { HomeBlock } from '#kit/contract/home-blocks.ts';
import { ownArrangement } from '../arrangement.contract.ts';
import type { Home, OwnColumns, SiteConfigRow } from '../contract.ts';
import { draftOf } from './site-config.queries.ts';

/** The company's own, or how the theme arranges the page while nobody has. */
export function useShownBlocks({ blocks }: Home): readonly HomeBlock[] {
  const answer = useFormAround().answer as Answer | undefined; // safe: the contract's schema parsed it
  const arrangement = useSame(useOfFields((values) => (answer ? arranged(answer, values) : [])));
  return blocks.length > 0 ? blocks : arrangement;
}

interface Answer extends Record<string, unknown> {
  row: SiteConfigRow;
  own_columns: OwnColumns;
}

/** As the preview does it: half an address of mail counts as little as none. */
function arranged({ row, own_columns }: Answer, values: Readonly<Record<string, unknown>>): HomeBlock[] {
  const { home, ...draft } = draftOf(values);
  return ownArrangement({ ...row, ...draft, home: { ...row.home, ...home } }, own_columns);
}

/** A block that stays is the same one, so that it stays open while others come and go. */
function useSame(blocks: readonly HomeBlock[]): readonly HomeBlock[] {
  const known = useRef(new Map<string, HomeBlock>());
  return blocks.map((block) => {
    const name = JSON.stringify(block);
    const same = known.current.get(name) ?? block;
    known.current.set(name, same);
    return same;
  });
}
