/** What is wrong with the blocks, each with what is said of itself. */
import { type Ref, useImperativeHandle } from 'react';
import { useFieldPlace } from '#kit/console/form/form-context.ts';
import type { PartErrors } from '#kit/console/form/form-errors.ts';
import { errorsBelow, usePartErrors } from '#kit/console/form/inputs/judged-part.tsx';
import type { HomeBlock } from '#kit/contract/home-blocks.ts';

/** The form asks for the focus where the blocks are the first field that is wrong. */
export type BlocksRef = Ref<{ focus: () => void }>;

interface BlockErrorsOptions {
  ref: BlocksRef | undefined;
  blocks: readonly HomeBlock[];
  /** Hears of the first block that is wrong when it is to come into sight. */
  onSought: (block: HomeBlock) => void;
}

/** By the place of a block: what is said of it, by the places within it (`settings.link`). */
export function useBlockErrors({ ref, blocks, onSought }: BlockErrorsOptions): (place: number) => PartErrors {
  const errors = usePartErrors();
  const { wrongParts } = useFieldPlace();
  useImperativeHandle(ref, () => ({
    focus: () => {
      const wrong = wrongParts?.(); // what was said just now is not drawn yet
      const first = wrong && blocks.find((block, place) => errorsOf(block, place, wrong).size > 0);
      if (first) onSought(first);
    },
  }));
  return (place) => errorsOf(blocks[place], place, errors);
}

/** Of a block that is bound by a name of its own, what is said of that binding is said of its column. */
function errorsOf(block: HomeBlock | undefined, place: number, errors: PartErrors): PartErrors {
  const bound = block ? errorsBelow(errors, block.kind).values() : [];
  return new Map([...errorsBelow(errors, `blocks.${place}`), ...[...bound].map((message) => ['column_ids', message] as const)]);
}
