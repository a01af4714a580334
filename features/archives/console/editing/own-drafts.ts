/** What this browser knows of the drafts on the server: which one it sent itself, and one of elsewhere that nobody has answered yet. */
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from '#kit/console/form/drafts.ts';
import { archives } from '../../contract.ts';

const secondMs = 1000;

/** Text of elsewhere that is offered here. */
export interface Offered extends Draft {
  /** Something was written or saved here beside it: the server's copy may have given way to that, and this is the last one. */
  isLast?: true;
}

/** What this browser sent last. */
interface Sent extends Draft {
  /** Its writer gave it up: the server's copy goes, and is no news until then. */
  isGivenUp?: true;
  /** Short, and another one for other text. */
  print?: number;
  /** Of a new document: what was sent before it was saved or dropped elsewhere. */
  isElsewhere?: boolean;
}

const sentKey = (areaKey: string, id: number | undefined) => draftKey(areaKey, `${archives.controller}.sent`, id);
const offeredKey = (areaKey: string, id: number | undefined) => draftKey(areaKey, `${archives.controller}.offered`, id);

/** @param answer the server's: `time` in unix seconds */
export function rememberSent(
  areaKey: string,
  id: number | undefined,
  { time, first }: { time: number; first: boolean },
  fields: object,
): void {
  const isElsewhere = id === undefined && (wasElsewhere(areaKey) || (first && isLeft(areaKey)));
  const sent: Sent = { values: {}, version: undefined, at: time * secondMs, print: printOf(fields), isElsewhere };
  writeDraft(localStorage, sentKey(areaKey, id), sent);
}

/** Whether a new document was sent from here, and neither saved nor given up here since. */
export function isLeft(areaKey: string): boolean {
  const sent = readSent(areaKey, undefined);
  return sent !== undefined && !sent.isGivenUp;
}

/** Whether it is known that the new document that is written here was saved or dropped elsewhere. */
export function wasElsewhere(areaKey: string): boolean {
  return isLeft(areaKey) && readSent(areaKey, undefined)?.isElsewhere === true;
}

/** Whether this is what was sent from here last, and not given up since. */
export function isSent(areaKey: string, id: number | undefined, fields: object): boolean {
  const sent = readSent(areaKey, id);
  return sent !== undefined && !sent.isGivenUp && sent.print === printOf(fields);
}

function printOf(fields: object): number {
  return [...JSON.stringify(fields)].reduce((print, sign) => (Math.imul(print, 31) + (sign.codePointAt(0) ?? 0)) | 0, 0);
}

/** What was sent last was given up, or is saved. */
export function rememberGivenUp(areaKey: string, id: number | undefined): void {
  const sent = readSent(areaKey, id);
  if (!sent) return;
  const givenUp: Sent = { ...sent, isGivenUp: true };
  writeDraft(localStorage, sentKey(areaKey, id), givenUp);
}

/** Whether the draft of that time (unix seconds) was sent from here, and given up since. */
export function sentHere(areaKey: string, id: number | undefined, time: number): { isGivenUp: boolean } | undefined {
  const sent = readSent(areaKey, id);
  return sent?.at === time * secondMs ? { isGivenUp: sent.isGivenUp === true } : undefined;
}

function readSent(areaKey: string, id: number | undefined): Sent | undefined {
  return readDraft(localStorage, sentKey(areaKey, id), Date.now());
}

export function readOffered(areaKey: string, id: number | undefined): Offered | undefined {
  return readDraft(localStorage, offeredKey(areaKey, id), Date.now());
}

export function keepOffered(areaKey: string, id: number | undefined, draft: Offered): void {
  writeDraft(localStorage, offeredKey(areaKey, id), draft);
}

export function dropOffered(areaKey: string, id: number | undefined): void {
  dropDraft(localStorage, offeredKey(areaKey, id));
}
