/** What somebody sees first: the figures of the platform, or of one company. Two areas ask the same address and get their own answer. */
import * as z from 'zod/mini';

import { contract, get } from '#kit/contract/endpoint.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';

/** A line of the administrators' log. */
const LogEntry = z.object({
  id: z.number(),
  username: z.string(),
  visitor_name: z.nullable(z.string()),
  /** The screen and the action, in the reader's language. */
  title: z.string(),
  done: z.boolean(),
  create_time: z.number(),
});
export type LogEntry = z.output<typeof LogEntry>;

const Day = z.object({
  /** `2026-11-21`, in China's time. */
  date: z.string(),
  count: z.number(),
});
export type Day = z.output<typeof Day>;

const VisitDay = z.object({
  /** `2026-11-21`, in China's time. */
  date: z.string(),
  views: z.number(),
  visitors: z.number(),
});

/** How often the website was looked at in a period, and in the one before it. */
const Visits = z.object({
  days: z.array(VisitDay),
  /** As many days, just before. */
  before: z.array(VisitDay),
  /** Most looked at first; the path is decoded, empty for the home page. */
  pages: z.array(z.object({ path: z.string(), views: z.number() })),
});
export type Visits = z.output<typeof Visits>;

/** Days of a period that the visits can be shown for. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

const TenantLine = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  site_url: z.string(),
  status: z.number(),
  expire_time: z.nullable(z.number()),
  create_time: z.number(),
});

/** What is in the recycle bin does not count. */
const ArchiveStates = z.object({
  total: z.number(),
  published: z.number(),
  draft: z.number(),
  pending: z.number(),
  rejected: z.number(),
});

export const PlatformFigures = z.object({
  tenants: z.object({ total: z.number(), open: z.number(), expiring: z.number(), expired: z.number(), disabled: z.number() }),
  /** Documents of all companies, by state. */
  archives: ArchiveStates,
  /** Administrators of all companies. */
  tenant_admins: z.number(),
  /** Members of all companies. */
  members: z.number(),
  /** The platform's own administrators. */
  admins: z.number(),
  /** Bytes of uploaded files of all companies. */
  storage: z.number(),
  /** Companies opened on each of the last 30 days, today last. */
  opened: z.array(Day),
  /** Empty for somebody who may not see companies. */
  newest: z.array(TenantLine),
  /** The next to expire and those that have, at most some; empty for somebody who may not see companies. */
  expiring: z.array(TenantLine),
  /** Whose content was changed last; empty for somebody who may not see companies. */
  edited: z.array(z.object({ id: z.number(), name: z.string(), code: z.string(), last_edit_time: z.number() })),
  /** Of all websites, in the last 30 days. */
  visits: z.object({ views: z.number(), visitors: z.number() }),
  log: z.array(LogEntry),
});
export type PlatformFigures = z.output<typeof PlatformFigures>;

const ChangedArchive = z.object({
  id: z.number(),
  title: z.string(),
  column_name: z.string(),
  update_time: z.number(),
  /** As the list of documents says it, in the reader's language; the note is empty where nothing waits behind what is on show. */
  state: z.object({ word: z.string(), tone: z.enum(['success', 'info', 'warning', 'danger', 'neutral']), note: z.string() }),
});

export const TenantFigures = z.object({
  /** `scheduled`: visitors see them when their time comes. `offline`: passed once, and taken off. `mine`: the reader's own, whatever their state. */
  archives: z.extend(ArchiveStates, { scheduled: z.number(), expired: z.number(), offline: z.number(), mine: z.number() }),
  /** Messages in the state `new`, counted up to a hundred; 0 for somebody who may not see them. */
  messages: z.number(),
  admins: z.number(),
  /** Bytes of uploaded files. */
  storage: z.number(),
  /** What the plan allows; null is no limit. */
  limits: z.object({
    admins: z.nullable(z.number()),
    members: z.nullable(z.number()),
    archives: z.nullable(z.number()),
    storage: z.nullable(z.number()),
    domains: z.nullable(z.number()),
  }),
  expire_time: z.nullable(z.number()),
  members: z.number(),
  /** Of these, in the last 30 days. */
  new_members: z.number(),
  domains: z.number(),
  /** What somebody of the company has done to its site: told about the company, chosen a look, made columns (or has those of a template). */
  begun: z.object({ company: z.boolean(), look: z.boolean(), columns: z.boolean() }),
  visits: Visits,
  /** Empty for somebody who may not see documents. */
  latest: z.array(ChangedArchive),
  log: z.array(LogEntry),
});
export type TenantFigures = z.output<typeof TenantFigures>;

export const platformDashboard = contract('Dashboard', {
  index: get('index', { access: 'node', data: PlatformFigures }),
});

export const tenantDashboard = contract('Dashboard', {
  index: get('index', {
    access: 'node',
    query: z.strictObject({ days: z._default(z.coerce.number().check(z.refine((days) => periods.some((period) => period === days))), 30) }),
    data: TenantFigures,
  }),
});

export const dashboardMenu: MenuDeclaration = {
  name: 'dashboard',
  title: { 'zh-cn': '控制台', en: 'Dashboard' },
  remark: { 'zh-cn': '此刻的情况，以及接下来值得看的地方。', en: 'How things stand, and what deserves a look next.' },
  icon: 'layout-dashboard',
  weigh: 999,
  areas: ['platform', 'tenant'],
  buttons: ['index'],
};
