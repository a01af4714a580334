/** Words of snapshots, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  empty: 'No snapshots yet',
  empty_hint: 'Make one in the list of tenants; one is kept whenever a company is deleted.',
  making: '{n}% made',
  download: 'Download',
  open: 'Open a company from it',
  no_file: {
    making: 'It is being made',
    failed: 'It could not be made',
    removed: 'The file is gone',
  },
  lost: 'Files and rows go. Companies stay as they are.',
  lost_kept: 'A deleted company cannot be opened again without the file kept of it. Its row stays.',
  fields: {
    id: 'Number',
    company_id: 'Number of the company',
    code: 'Code',
    name: 'Company',
    kind: 'Made',
    state: 'State',
    progress: 'Progress',
    bytes: 'Size',
    archives: 'Documents',
    members: 'Members',
    files: 'Files',
    admin_name: 'By',
    create_time: 'Made at',
    remove_time: 'Kept until',
  },
  values: {
    kind: { export: 'As an export', deletion: 'At deletion' },
    state: { making: 'Being made', ready: 'Ready', failed: 'Failed', removed: 'Removed' },
  },
};
