/** Draws one paragraph with its old and new words. */
import type { Atom } from './atoms.ts';
import type { Stretch } from './changes.ts';
import { shallowCopy } from './copies.ts';
import { movedLinks } from './moved-links.ts';

/** Appends to `into`. Emphasis and links are opened and closed anew for every stretch, so that the result is always a tree. */
export function drawWords(page: Document, stretches: readonly Stretch<Atom>[], into: Element): void {
  const shown = readable(stretches);
  const moved = movedLinks(shown);
  for (const { kind, items } of shown) {
    const place = kind === 'same' ? into : into.appendChild(page.createElement(kind));
    drawAtoms(page, items, place, kind === 'same' ? undefined : moved);
  }
}

/** A space or a comma between two changes is part of them: otherwise every second word would be struck out by itself. */
export function readable<T extends { text: string; element?: unknown }>(stretches: readonly Stretch<T>[]): Stretch<T>[] {
  const calm: Stretch<T>[] = [];
  let [gone, made]: [T[], T[]] = [[], []];
  const close = () => {
    if (gone.length > 0) calm.push({ kind: 'del', items: gone });
    if (made.length > 0) calm.push({ kind: 'ins', items: made });
    [gone, made] = [[], []];
  };
  stretches.forEach(({ kind, items }, index) => {
    const isBetween = kind === 'same' && index < stretches.length - 1 && gone.length > 0 && made.length > 0 && items.every(isSmall);
    if (kind === 'del' || isBetween) joinedTo(gone, items);
    if (kind === 'ins' || isBetween) joinedTo(made, items);
    if (kind !== 'same' || isBetween) return;
    close();
    calm.push({ kind, items });
  });
  close();
  return calm;
}

/** Hundreds of thousands of pieces are more than a call takes as arguments. */
export function joinedTo<T>(list: T[], more: readonly T[]): T[] {
  for (const one of more) list.push(one);
  return list;
}

function isSmall({ text, element }: { text: string; element?: unknown }): boolean {
  return element === undefined && /^[\s\p{P}]*$/u.test(text);
}

function drawAtoms(page: Document, atoms: readonly Atom[], place: Element, moved: ReadonlyMap<Atom, string> | undefined): void {
  let open: readonly Element[] = [];
  let inner = place;
  let words = '';
  // One node for each run of words: thousands of them in one place take jsdom a minute.
  const write = () => {
    if (words !== '') inner.append(words);
    words = '';
  };
  for (const atom of atoms) {
    if (!sameMarks(open, atom.marks)) {
      write();
      open = atom.marks;
      inner = open.reduce((outer, mark) => outer.appendChild(shallowCopy(page, mark)), place);
    }
    if (!atom.element) words += atom.text;
    else {
      write();
      inner.append(page.importNode(atom.element, true), ...(moved ? describedPicture(page, atom.element) : []));
    }
    const address = moved?.get(atom);
    if (address === undefined) continue;
    write();
    // Behind the link, not in it.
    place.append(label(page, 'diff-address', ` → ${address}`));
    [open, inner] = [[], place];
  }
  write();
}

function sameMarks(one: readonly Element[], other: readonly Element[]): boolean {
  return one.length === other.length && one.every((mark, index) => mark === other[index]);
}

/** A description is not seen on a picture, and may be all that changed. */
function describedPicture(page: Document, element: Element): Element[] {
  const words = element.tagName === 'IMG' ? element.getAttribute('alt') : '';
  if (!words) return [];
  return [label(page, 'diff-alt', words)];
}

function label(page: Document, name: string, words: string): Element {
  const shown = page.createElement('small');
  shown.className = name;
  shown.textContent = words;
  return shown;
}
