import type { FastifyRequest } from 'fastify';
import { fullnessOf } from '#features/plans/server/door.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { type Handlers, routes } from '#kit/server/http/routes.ts';
import { importFile } from '#kit/server/import/import-file.ts';
import { templateOf } from '#kit/server/import/template.ts';
import { readForm } from '#kit/server/import/upload-form.ts';
import { hashGiven } from '#kit/server/passwords.ts';
import { members } from '../admin.contract.ts';
import { memberImporter } from './import.service.ts';
import { countAll } from './members.repository.ts';
import {
  addMember,
  deleteMembers,
  editMember,
  endSession,
  endSessions,
  groupsToChoose,
  hashForChange,
  listedMembers,
  moveMembers,
  readMember,
  sessionsOf,
  termsOf,
} from './members.service.ts';
import { memberSheet } from './sheet.ts';

const handlers: Handlers<(typeof members)['endpoints']> = {
  index: (ctx, { query }) => listedMembers(ctx).page(query),
  export: (ctx, { query }) => exportList(ctx, memberSheet, query, listedMembers),
  async import(ctx, received) {
    const { body } = received as { body: FastifyRequest }; // safe: a multipart endpoint receives the request itself
    return { report: await importFile(ctx, await readForm(body), memberImporter) };
  },
  importTemplate: async (ctx, { query }) => templateOf(ctx, { ...memberImporter, title: memberSheet.title }, query.format),
  groups: (ctx) => groupsToChoose(ctx),
  read: async (ctx, { query }) => ({ row: await readMember(ctx, query.id) }),
  room: (ctx) => fullnessOf(ctx, 'max_members', countAll),
  add: (ctx, { body }) => addMember(ctx, body),
  edit: async (ctx, { body }) => ({ row: await editMember(ctx, body) }),
  move: async (ctx, { body }) => ({ count: await moveMembers(ctx, body.ids, body.group_id) }),
  del: async (ctx, { query }) => ({ count: await deleteMembers(ctx, query.ids) }),
  async sessions(ctx, { query }) {
    const list = await sessionsOf(ctx, query.id);
    return { list, total: list.length };
  },
  async terms(ctx, { query }) {
    const list = await termsOf(ctx, query.id);
    return { list, total: list.length };
  },
  async endSession(ctx, { body }) {
    await endSession(ctx, body.id, body.session_id);
    return {};
  },
  endSessions: async (ctx, { body }) => ({ count: await endSessions(ctx, body.id) }),
};

/** From here on the password is its hash; an empty one stays empty. */
export const memberRoutes = routes(members, handlers, {
  add: async ({ body }) => ({ body: { ...body, password: await hashGiven(body.password, body.username) } }),
  edit: async ({ body }, ctx) => ({
    body: { ...body, ...(body.password && { password: await hashForChange(ctx, body.password, body) }) },
  }),
});
