/** Words of choosing the column that documents move to, are copied to, or come back to. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  move_title: 'Move “{title}”',
  move_many_title: 'Move {n} documents',
  move_text: {
    one: 'Its address follows the column, at once if it is published.',
    many: 'Addresses follow the column. Published documents move at once.',
  },
  move_finders:
    'Moving a published document to where others find it takes the right to publish, or to review where there is a review; to where nobody does, the right to take it off.',
  found_by: { nobody: 'not on the site', members: 'for members' },
  move_languages: 'Columns of other languages are not here: copied to one of them, it is a translation of the original.',
  recover_title: 'Restore “{title}”',
  recover_many_title: 'Restore {n} documents',
  recover_text: {
    one: 'Its column is gone. Choose another one.',
    many: 'Documents whose column is gone: {n}. Choose another one for them.',
    many_of: 'Documents in {language} whose column is gone: {n}. Choose another one for them.',
    all: 'Their columns are gone. Choose another one.',
    none: 'The column is gone, and no {language} list column is left.',
    none_some: 'Documents whose column is gone: {n}, and no {language} list column is left.',
    make: 'Make one first.',
    ask: 'Ask somebody who may add columns to make one first.',
    rest: 'The others can be restored now.',
  },
  recover_languages: 'Documents of another language whose column is gone as well: {n}. Restore them separately.',
  copy_title: 'Copy “{title}”',
  copy_many_title: 'Copy {n} documents',
  copy_text: {
    one: 'The copy is a new draft. In a column of another language it is a translation of the original.',
    many: 'Copies are new drafts. In a column of another language they are translations of the originals.',
  },
};
