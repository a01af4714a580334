/** Which titles are too long for the largest type. */
import { lettersOf } from '../../shared/parts/title.tsx';

/** Letters of one line of a large title. */
const lineLength = 44;

export function titleClass(text: string): string | undefined {
  return lettersOf(text) > lineLength ? 'long-title' : undefined;
}
