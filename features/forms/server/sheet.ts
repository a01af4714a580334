/** Messages as a file: with the answers of one form as columns, or with all answers in one. */

import type { Columns } from '#kit/contract/list.ts';
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type MessageRow, messageList, messagesMenu } from '../messages.contract.ts';

/** A field that is or was in the form. */
interface Asked {
  key: string;
  title: string;
}

export function messageSheet(fields: readonly Asked[]): Sheet<MessageRow> {
  const { text, ...before } = messageList.columns;
  const asked: Columns = Object.fromEntries(fields.map(({ key }) => [`values.${key}`, { type: 'text', operators: [] }]));
  const headings = Object.fromEntries(fields.map(({ key, title }) => [`values_${key}`, title]));
  return {
    title: messagesMenu.title,
    // Without a form, everything that was said stands in one column.
    columns: { ...before, ...(fields.length > 0 ? { ...asked, text } : { text: { ...text, hidden: false } }) },
    texts: { assigned_id: ({ assigned_name }) => assigned_name },
    words: {
      'zh-cn': { fields: { ...chinese.fields, ...headings }, values: chinese.values },
      en: { fields: { ...english.fields, ...headings }, values: english.values },
    },
  };
}
