import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { inOwnScope } from '#kit/server/own-scope.ts';
import { refuse } from '#kit/server/refusals.ts';
import { forms as contract } from '../contract.ts';
import { messages as messageContract } from '../messages.contract.ts';
import { sending as sendingContract } from '../send.contract.ts';
import * as forms from './forms.repository.ts';
import { addForm, deleteForms, editForm, formDetail, sortForm } from './forms.service.ts';
import * as messages from './messages.repository.ts';
import { addNote, deleteMessages, editMessage, markMessages, messageDetail, peopleOf } from './messages.service.ts';
import { sendFromProgram } from './program-sending.service.ts';
import { messageSheet } from './sheet.ts';

export const formsRoutes = routes(contract, {
  index: (ctx, { query }) => forms.listed(ctx.tx).page(query),
  add: async (ctx, { body }) => ({ id: await addForm(ctx, body) }),
  find: async (ctx, { query }) => ({ row: await formDetail(ctx, query.id) }),
  edit: async (ctx, { body }) => {
    await editForm(ctx, body);
    return { row: await formDetail(ctx, body.id) };
  },
  del: async (ctx, { query }) => ({ count: await deleteForms(ctx, query.ids) }),
  sortable: async (ctx, { body }) => {
    await sortForm(ctx, body.id, body.targetId);
    return {};
  },
});

export const messagesRoutes = routes(messageContract, {
  index: (ctx, { query: { form, ...query } }) => messages.listed(ctx.tx, form).page(query),
  export: async (ctx, { query: { form, ...query } }) => {
    const fields =
      form === undefined
        ? undefined
        : await inOwnScope(ctx, async ({ tx }) => (await forms.listNames(tx)).find(({ id }) => id === form)?.fields);
    if (form !== undefined && !fields) throw refuse('request.not_found');
    return exportList(ctx, messageSheet(fields ?? []), query, ({ tx }) => messages.listed(tx, form));
  },
  find: async (ctx, { query }) => ({ row: await messageDetail(ctx, query.id) }),
  edit: async (ctx, { body }) => {
    await editMessage(ctx, body);
    return { row: await messageDetail(ctx, body.id) };
  },
  mark: async (ctx, { body }) => ({ count: await markMessages(ctx, body.ids, body.state) }),
  note: async (ctx, { body }) => {
    await addNote(ctx, body.id, body.text);
    return { row: await messageDetail(ctx, body.id) };
  },
  choices: async (ctx) => ({ people: await peopleOf(ctx), forms: await forms.listNames(ctx.tx) }),
  del: async (ctx, { query }) => ({ count: await deleteMessages(ctx, query.ids) }),
});

export const sendingRoutes = routes(sendingContract, {
  form: (ctx, { body }) => sendFromProgram(ctx, body),
});
