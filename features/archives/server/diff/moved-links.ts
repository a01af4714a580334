/** Links whose words stayed while they lead elsewhere: nothing of that is seen unless it is said. Pure. */
import type { Atom } from './atoms.ts';
import type { Stretch } from './changes.ts';

interface Link {
  words: string;
  address: string;
  last: Atom;
}

/** Behind which word which address is to be shown. An address that only one side can have, in words that are new as a whole, is none. */
export function movedLinks(stretches: readonly Stretch<Atom>[]): ReadonlyMap<Atom, string> {
  const moved = new Map<Atom, string>();
  stretches.forEach(({ kind, items }, index) => {
    const next = stretches[index + 1];
    if (kind !== 'del' || next?.kind !== 'ins') return;
    const [older, newer] = [linksIn(items), linksIn(next.items)];
    const tell = ({ address, last }: Link) => moved.set(last, address);
    for (const link of leadingElsewhere(older, newer, next.items)) tell(link);
    for (const link of leadingElsewhere(newer, older, items)) tell(link);
  });
  return moved;
}

/** Beside the link of the same words, otherwise beside the one in the same place; where there is none, beside the words themselves. */
function leadingElsewhere(links: readonly Link[], others: readonly Link[], atoms: readonly Atom[]): Link[] {
  if (links.length === 0) return [];
  if (others.length === 0) {
    const said = textOf(atoms);
    return links.filter(({ words }) => said.includes(words));
  }
  const addresses = new Map<string, Set<string>>();
  for (const { words, address } of others) addresses.set(words, (addresses.get(words) ?? new Set()).add(address));
  return links.filter(({ words, address }, place) => {
    const known = addresses.get(words);
    if (known) return !known.has(address);
    return links.length === others.length && others[place]?.address !== address;
  });
}

/** A link that was cut by an emphasis is one. */
function linksIn(atoms: readonly Atom[]): Link[] {
  const links: Link[] = [];
  let open: Link | undefined;
  for (const atom of atoms) {
    const address = atom.marks.find(({ nodeName }) => nodeName === 'A')?.getAttribute('href') ?? undefined;
    if (address === undefined) {
      open = undefined;
      continue;
    }
    if (open?.address !== address) {
      open = { words: '', address, last: atom };
      links.push(open);
    }
    open.words += atom.text;
    open.last = atom;
  }
  return links.map((link) => ({ ...link, words: link.words.trim() }));
}

const textOf = (atoms: readonly Atom[]) => atoms.map(({ text }) => text).join('');
