/** Words of what stands above a form, in English. */
import type { SameKeys } from '../../../i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  draft_restored: 'Unsaved changes from {time} are back',
  draft_older: 'There is an unsaved draft from {time}, but the entry or its state has changed since',
  draft_apply: 'Use the draft',
  draft_drop: 'Discard the draft',
  draft_drop_title: 'Discard the draft?',
  draft_drop_text: 'What came back and what you wrote since is discarded for good.',
  draft_drop_unseen: 'Nothing of the draft has been put back. Once discarded, it is gone.',
  draft_apply_title: 'Use the draft?',
  draft_apply_text: 'Where the draft holds something, it replaces what you just wrote.',
  conflict_title: 'This was changed elsewhere',
  conflict_by: '{name} changed it at {time}. Your changes are not saved yet.',
  conflict_text: 'It was changed after you opened it. Your changes are not saved yet.',
  conflict_compare: 'Compare both',
  gone_title: 'This has been deleted',
  gone_text:
    'It was deleted after you opened it, so it cannot be saved. What you wrote is still here: copy it, or create a new one and put it in.',
};
