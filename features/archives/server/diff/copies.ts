/** Copies of what a text holds, for a page that has `ins` and `del` for itself: what its author struck out is not what is gone. */
import { isElement } from './one-shape.ts';

const others: Readonly<Record<string, string>> = { DEL: 's', INS: 'u' };

/** Without what stands in it. */
export function shallowCopy(page: Document, element: Element): Element {
  const copy = page.createElement(others[element.nodeName] ?? element.nodeName);
  for (const { name, value } of element.attributes) copy.setAttribute(name, value);
  return copy;
}

/** With all of it. */
export function deepCopy<T extends Node>(page: Document, node: T): T;
export function deepCopy(page: Document, node: Node): Node {
  if (!isElement(node) || !isMarked(node)) return page.importNode(node, true);
  const copy = shallowCopy(page, node);
  for (const child of node.childNodes) copy.append(deepCopy(page, child));
  return copy;
}

/** Asked step by step: a selector looks at the whole document around an element. */
function isMarked(node: Node): boolean {
  return node.nodeName in others || [...node.childNodes].some(isMarked);
}
