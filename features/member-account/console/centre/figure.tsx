/** A figure as it is read: without room for all of it, it goes on below behind a comma, never inside a group of digits. */

/** `<Figure text="¥ 188,888,876.37" />` */
export function Figure({ text }: { text: string }) {
  // The sign of the currency stays with its figure.
  const groups = text.replace(' ', '\u00a0').split(',');
  return groups.map((group, place) => (place === 0 ? group : [',', <wbr key={group} />, group]));
}
