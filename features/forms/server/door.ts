/** What other features may ask of forms. */
import * as messages from './messages.repository.ts';

export { asksForPhone, phoneAsked, valuesFromTexts } from './answers.ts';
export { removeOldMessages } from './messages.service.ts';
export { type FormOnPage, findFormOnPage, toFormOnPage } from './on-page.read.ts';
export { giveMark, quickestMs, readMark } from './page-mark.ts';
export { formIn, plantForms, plantFormsWhereNone, readForms, type SiteForm } from './plant.ts';
export { findReceived, giveReceipt, type Receipt, readReceipt } from './receipt.ts';
export { openForm, send } from './sending.service.ts';

const countedMax = 100;

/** Messages in the state `new`: what waits behind the menu. */
export function countNewMessages(tx: Parameters<typeof messages.countNew>[0]): Promise<number> {
  return messages.countNew(tx, countedMax);
}
