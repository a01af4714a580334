/**
 * What of a company's rows is in its snapshot. Every table that belongs to a realm is in one of these lists: `tables.test.ts` asks
 * the database for them.
 */
import { type RawBuilder, sql } from 'kysely';

/** A table of a snapshot. `r` is a row as the snapshot has it. */
export interface SnapshotTable {
  table: string;
  /** Columns that are not taken: they begin as in a new row. */
  without?: readonly string[];
  /** Which rows are taken; `t` is the table. */
  where?: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  isTree?: boolean;
  /** What stands in a column of the new company instead. */
  instead?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Which rows of the snapshot the new company gets. */
  arrives?: RawBuilder<unknown>;
  skipsTaken?: boolean;
  /** Lines of which one statement takes no two with the same of this. */
  apart?: string;
}

const byId = sql`t.id`;
const ofAnAdmin = sql`exists (select from admins a where a.id = r.admin_id)`;
const ofAMember = sql`exists (select from members m where m.id = r.member_id)`;

/** Work on documents, which a snapshot takes along. Other jobs act beyond the company. */
const ownQueues = ['archives.changed', 'focus.changed', 'models.derive', 'archives.words', 'archives.rename_tag'];

/**
 * In the order in which they come into the new company: each after those it points to.
 *
 * Names of administrators are unique in an installation: whoever's name is taken does not come along, nor what is theirs alone.
 */
export const taken: readonly SnapshotTable[] = [
  { table: 'models', order: byId },
  { table: 'forms', order: byId },
  { table: 'member_groups', order: byId },
  { table: 'member_rules', isTree: true },
  { table: 'admin_groups', isTree: true },
  { table: 'admins', order: byId, without: ['last_login_time', 'last_login_ip'], skipsTaken: true },
  { table: 'admin_group_members', arrives: ofAnAdmin },
  { table: 'admin_secrets', without: ['passwords_had'], arrives: ofAnAdmin },
  { table: 'admin_preferences', arrives: ofAnAdmin },
  { table: 'notices', order: byId, arrives: ofAnAdmin },
  // A column that was being emptied stays as it is.
  { table: 'columns', isTree: true, without: ['leaving_time', 'leaving_to'] },
  { table: 'attachment_folders' },
  // Wherever a file lay, here it lies on the disk.
  { table: 'attachments', order: byId, without: ['lost_time'], instead: { storage: sql`'local'` } },
  { table: 'archives', order: byId, instead: { author_admin_id: sql`(select a.id from admins a where a.id = r.author_admin_id)` } },
  { table: 'archive_revisions', order: byId },
  { table: 'archive_downloads' },
  { table: 'archive_values' },
  { table: 'archive_events', order: byId },
  { table: 'publications' },
  { table: 'focuses', order: byId },
  { table: 'site_configs' },
  { table: 'site_redirects', order: byId },
  { table: 'site_theme_versions', order: byId },
  { table: 'site_themes' },
  { table: 'members', order: byId, without: ['last_login_ip'], instead: { money: sql`0`, score: sql`0` } },
  { table: 'member_secrets', without: ['passwords_had'] },
  { table: 'member_terms' },
  { table: 'member_consents' },
  { table: 'member_check_ins' },
  ...(['member_money_logs', 'member_score_logs'] as const).map((table) => ({
    ...{ table, order: sql`row_number() over (partition by t.member_id order by t.id), t.id`, apart: 'member_id' },
    // An entry is posted as it was then: the books of a member who is deleted are closed.
    ...{ arrives: ofAMember, instead: { admin_id: sql`(select a.id from admins a where a.id = r.admin_id)` } },
  })),
  { table: 'form_messages', order: byId, instead: { assigned_id: sql`(select a.id from admins a where a.id = r.assigned_id)` } },
  { table: 'form_notes', order: byId },
  // Secrets are sealed for this realm of this installation. Files of earlier versions also have what the platform shared.
  { table: 'settings', where: sql`t.sealed is null`, arrives: sql`r.sealed is null and r.shared is not true` },
  { table: 'setting_items', order: byId },
  { table: 'setting_weights' },
  // Whose a name is has to be proven anew, and its letters are read anew: a file could say any.
  {
    table: 'domains',
    order: byId,
    without: ['verified_time', 'checked_time', 'problem', 'failing_time', 'asked_time', 'host_letters'],
    instead: { is_primary: sql`false` },
  },
  { table: 'visit_days' },
  { table: 'visit_pages' },
  // What is to happen at a time that has not come yet, and work on documents that is under way.
  {
    table: 'jobs',
    order: byId,
    where: sql`t.done_time is null and t.queue = any (${ownQueues})`,
    arrives: sql`r.queue = any (${ownQueues})`,
    without: ['id', 'attempts', 'lease_until', 'worker', 'error', 'done_time', 'create_time'],
  },
];

/** In the file, for whoever wants to read it; a new company begins its own. */
export const onlyRead: readonly SnapshotTable[] = [{ table: 'admin_log', order: byId }];

/** What the database makes of the other rows as they are written. */
export const derived = [
  ...['archive_counts', 'archive_places', 'archive_tags', 'attachment_totals', 'attachment_uses', 'column_words'],
  ...['publication_flags', 'publication_places', 'publication_tags', 'publication_words'],
] as const;

export const left: Readonly<Record<string, string>> = {
  admin_networks: 'from where people log in: it is learned anew',
  admin_log_heads: 'where a chain ends that is not continued',
  archive_drafts: 'what somebody was typing: it belongs to a session',
  archive_locks: 'who had something open',
  archive_review_links: 'links of the other address',
  idempotency_keys: 'answers to calls that were sent to the other company',
  member_code_counts: 'codes that were sent',
  member_codes: 'the same',
  member_networks: 'the same as of administrators',
  member_passes: 'sessions end',
  recovery_codes: 'second steps are sealed for the installation: they are set up anew',
  remote_uploads: 'uploads under way',
  schedule_slots: 'of the platform',
  second_steps: 'sealed for the installation: they are set up anew',
  sessions: 'sessions end',
  sign_in_tickets: 'logins under way',
  snapshots: 'of the platform',
  spent_tokens: 'sessions end',
  login_names: 'who was locked out',
  visit_visitors: 'whom today has counted already',
};
