/** Words of plans, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  add: 'Add plan',
  edit: 'Edit plan',
  empty: 'No plans yet',
  empty_hint: 'Companies without a plan have no limits. Add a plan, then choose it for a company.',
  lost: 'This cannot be undone.',
  in_use: 'Companies are still on it',
  unlimited: 'Unlimited',
  tenants_on: '{n} on it',
  storage_unit: 'Unit of the storage',
  weigh_help: 'Larger numbers stand first.',
  status_help: 'When off it cannot be chosen any more. Companies that are on it keep it.',
  rules_all: 'Everything',
  rules_some: 'Chosen features',
  features_all: 'All',
  features_some: '{n} chosen',
  parts: {
    limits: 'Limits',
    limits_hint: 'Empty means no limit.',
    features: 'Features',
    features_hint: 'What a plan lacks, nobody in the company can use.',
    features_in_use:
      'What a plan lacks, nobody in the company can use; its data stays. Companies on it: {n}. They feel it as soon as you save.',
  },
  fields: {
    id: 'ID',
    name: 'Name',
    max_admins: 'Administrators',
    max_members: 'Members',
    max_archives: 'Documents',
    max_storage_bytes: 'Storage',
    max_domains: 'Own domains',
    rules: 'Available features',
    chosen: 'Features',
    tenants: 'Companies',
    status: 'Enabled',
    weigh: 'Order',
    create_time: 'Created',
  },
  values: {
    max_admins: { null: 'Unlimited' },
    max_members: { null: 'Unlimited' },
    max_archives: { null: 'Unlimited' },
    max_storage_bytes: { null: 'Unlimited' },
    max_domains: { null: 'Unlimited' },
    rules: { null: 'Everything' },
    chosen: { null: 'All' },
  },
};
