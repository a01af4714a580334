/** Does a screen say anything that is not among its phrases? */
import ts from 'typescript';

import { placesOf, sources } from './sources.ts';

/** What these say is read by people; other attributes name things for the program, and what stands in an empty field is an example. */
const saying = new Set(['label', 'title', 'help', 'tip', 'text', 'description', 'alt', 'aria-label', 'okText', 'cancelText', 'ok']);
/** The same in every language. */
const names = new Set(['织站', 'Siteloom', 'SHA-1', 'Esc', 'Aa']);
const words = /\p{L}{2}/u;
const chinese = /\p{Script=Han}/u;

/** Texts of one language in the code of a screen, as `file:line`. */
export function textsInScreens(): string[] {
  const isScreen = (file: string) => /^(?:kit|apps|features\/[^/]+)\/console\//.test(file) && !/\/locales\/|\.test\.|kit-page/.test(file);
  return sources.filter(isScreen).flatMap((file) => placesOf(file, isText));
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return words.test(node.text) && !names.has(node.text.trim());
  if (!ts.isStringLiteralLike(node)) return false;
  return chinese.test(node.text) || (words.test(node.text) && isSaid(node));
}

/** `label="Contact"` and `label={'Contact'}`. */
function isSaid({ parent }: ts.Node): boolean {
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(attribute) && saying.has(attribute.name.getText());
}
