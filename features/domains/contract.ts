/** Domains: hosts of a company's website besides its own label below the site domain. Whoever publishes the token owns the name. */
import * as z from 'zod/mini';

import { derived } from '#kit/contract/derived.ts';
import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, email, id, ids, line, maybeTime, orEmpty, version } from '#kit/contract/fields.ts';
import { isIcpNumber, isPoliceNumber } from '#kit/contract/filing.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** What the last check found wrong: nothing was published, something else was, or another company was faster. */
export const domainProblems = ['', 'no_record', 'other_record', 'taken'] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** Where the owner publishes the token; one of the two is enough. */
const Proof = z.object({
  /** A TXT record of this name … */
  txt_name: z.string(),
  /** … with this value. */
  txt_value: z.string(),
  /** A text file at this address … */
  file_url: z.string(),
  /** … with this content. */
  file_content: z.string(),
  /** Where the name itself should point (CNAME). Empty for the platform's own website. */
  points_to: z.string(),
});

/** What the law of mainland China wants to know of a host, until when it holds, and who answers for it. */
const filing = {
  /** Empty: the number of the site's configuration stands on its pages. */
  icp_number: orEmpty(line({ max: 60 }).check(isIcpNumber)),
  police_number: orEmpty(line({ max: 60 }).check(isPoliceNumber)),
  /** Of an ICP licence; a plain filing has no end. */
  icp_expire_time: maybeTime(),
  /** Until when the name is registered. */
  name_expire_time: maybeTime(),
  owner_name: line({ max: 60 }),
  /** Told of the ends above, 30, 7 and 1 days before. */
  owner_email: orEmpty(email()),
  owner_phone: line({ max: 40 }),
};

const FilingChange = z.extend(z.partial(z.strictObject(filing)), { id: id(), version: z.optional(version()) });
export type FilingChange = z.output<typeof FilingChange>;

export const DomainRow = z.extend(Proof, {
  // As it is stored: what a snapshot from elsewhere brought was judged there, if at all.
  icp_number: z.string(),
  police_number: z.string(),
  icp_expire_time: maybeTime(),
  name_expire_time: maybeTime(),
  owner_name: z.string(),
  owner_email: z.string(),
  owner_phone: z.string(),
  id: id(),
  tenant_id: z.number(),
  /** Null for the platform's own website. */
  tenant_name: z.nullable(z.string()),
  /** As DNS has it. */
  host: z.string(),
  /** As people read it: `公司.中国`. The same as `host` where that has no other letters, or ones that are taken for others. */
  name: derived(z.string()),
  verified: z.boolean(),
  /** The other hosts of the website lead here. */
  is_primary: z.boolean(),
  token: z.string(),
  problem: z.enum(domainProblems),
  checked_at: z.nullable(z.number()),
  create_time: z.number(),
  version: z.number(),
});
export type DomainRow = z.output<typeof DomainRow>;

/** What a change answers: what proves the host stands beside the row. */
export const ChangedDomain = z.extend(z.pick(DomainRow, { id: true, host: true, verified: true, token: true, checked_at: true }), {
  row: DomainRow,
});
export type ChangedDomain = z.output<typeof ChangedDomain>;

export const domainList = listOf(
  DomainRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    host: { type: 'text', quick: true, sort: true },
    name: { type: 'text', operators: [], hidden: true },
    tenant_id: { type: 'number', operators: ['='] },
    verified: { type: 'switch' },
    is_primary: { type: 'switch' },
    checked_at: { type: 'time', sort: true, operators: ['RANGE'] },
    icp_number: { type: 'text', quick: true },
    police_number: { type: 'text', quick: true, hidden: true },
    icp_expire_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
    name_expire_time: { type: 'time', sort: true, operators: ['RANGE'] },
    owner_name: { type: 'text', hidden: true },
    create_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
  },
  'id,desc',
);

/** A name as people type it; the server brings it into DNS's own letters, and says what is wrong with it. */
export const host = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(253));

export const domains = contract('Domain', {
  index: index(domainList),
  export: exported(domainList.columns, ListQuery),
  add: post('add', {
    access: 'node',
    /** Without `tenant_id`: for the website of the caller's own realm. Only the platform adds for others. */
    body: z.strictObject({ host: host(), tenant_id: z.optional(z.number().check(z.int(), z.gte(0))) }),
    data: ChangedDomain,
  }),
  /** Looks for the token now. */
  verify: post('verify', {
    access: 'node',
    detached: true,
    rate: 30,
    body: z.strictObject({ id: id() }),
    data: ChangedDomain,
  }),
  primary: post('primary', {
    access: 'node',
    body: z.strictObject({ id: id(), on: z._default(z.boolean(), true) }),
    data: ChangedDomain,
  }),
  /** The filing. Detached: pages of the host's company are made anew after it, whoever edits. */
  edit: post('edit', { access: 'node', detached: true, body: FilingChange, data: z.object({ row: DomainRow }) }),
  read: get('edit', { access: { node: 'domain/index' }, query: z.strictObject({ id: id() }), data: z.object({ row: DomainRow }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
});

export const domainMenu: MenuDeclaration = {
  name: 'domain',
  title: { 'zh-cn': '域名', en: 'Domains' },
  remark: {
    'zh-cn': '为网站绑定自己的域名：添加、按提示发布验证记录，通过后即可访问；备案号与到期提醒也在这里。',
    en: 'Your own domains for the website: add one, publish its record, and it works once verified. Filing numbers and reminders too.',
  },
  parent: 'routine',
  icon: 'globe',
  weigh: 85,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'add', 'edit', 'verify', 'primary', 'del', 'export'],
  buttonTitles: { verify: { 'zh-cn': '验证', en: 'Verify' }, primary: { 'zh-cn': '设为主域名', en: 'Make primary' } },
};

export const refuseDomain = refusals({
  'domains.not_a_name': { 'zh-cn': '请填写完整的域名，例如 www.example.com', en: 'Enter a whole domain, such as www.example.com' },
  'domains.of_the_installation': { 'zh-cn': '{host} 属于本平台，不能绑定', en: '{host} belongs to this installation' },
  'domains.added_already': { 'zh-cn': '{host} 已经添加过了', en: '{host} has been added already' },
  'domains.taken': { 'zh-cn': '{host} 已被其他网站验证使用', en: '{host} is verified for another website' },
  'domains.not_verified': { 'zh-cn': '{host} 还没有通过验证', en: '{host} is not verified yet' },
  'domains.no_record': {
    'zh-cn': '没有找到验证记录，也没有找到以 siteloom= 开头的文件。DNS 生效可能需要几分钟到几小时，请稍后再试',
    en: 'Neither the record nor a file that begins with siteloom= was found. DNS may take from minutes to hours; try again later',
  },
  'domains.other_record': {
    'zh-cn': '找到的内容不一致：“{instead}”。请检查是否复制完整',
    en: 'Found, but it says something else: “{instead}”. Check that it was copied whole',
  },
});
