/** Words of redirects, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: 'Add redirect',
  edit: 'Edit redirect',
  empty: 'No redirects yet',
  empty_hint: 'A column or document that moves leaves one here. Addresses of an older website come in from a file.',
  lost: 'Without it the old address says that there is no such page.',
  gone: 'Gone, no page any more',
  off_site: 'What it leads to is not on the site',
  at_column: 'Column: {name}',
  at_archive: 'Document: {name}',
  elsewhere: 'Leads to another website: {host}',
  leads: 'Leads on',
  waits: 'Waits: a page is there',
  idle: 'Leads nowhere now',
  fields: {
    id: 'ID',
    from: 'Old address',
    to: 'New address',
    code: 'How',
    kind: 'Target',
    source: 'Source',
    taken: 'Status',
    hits: 'Followed',
    hit_time: 'Last followed',
    create_time: 'Added',
  },
  values: {
    code: { '301': 'For good 301', '302': 'For now 302', '410': 'Gone 410' },
    kind: { column: 'Column', archive: 'Document', address: 'Address', gone: 'Gone' },
    source: { automatic: 'Automatic', manual: 'By hand' },
    taken: { '1': 'A page is there', '0': 'No page', true: 'A page is there', false: 'No page' },
  },
  from_tip: 'A path of this site, without host and parameters. With or without a slash at the end, encoded or not: it is one address.',
  from_help: 'Such as /about.html; the English site begins with /en/',
  to_tip:
    'A path of this site, or an address elsewhere that begins with https://. Where it is another redirect, visitors get to the last page at once.',
  to_help: 'Such as /about/ or https://www.example.com/',
  help_301: 'Search engines pass the rank of the old address on to the new one',
  help_302: 'Away for a while: search engines keep the old address',
  help_410: 'Tells search engines that the page will not come back; visitors read that there is no such page',
  page_there: 'The page “{title}” is here now. Visitors see it, and are led on once it is gone',
  redirect_there: 'This address has a redirect by hand already',
  leads_elsewhere: 'Visitors leave this site for {host}',
  saved_taken: 'Saved. A page still stands at the old address: visitors are led on once it is gone',
};
