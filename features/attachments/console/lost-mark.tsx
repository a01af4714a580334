/** Says of a file that the remote store has it no more. Nothing for the others. */
import { useWords } from '#kit/console/i18n.ts';
import type { LibraryFile } from '../library.contract.ts';
import './library.css';
import type { phrases } from './locales/zh-cn.ts';

export function LostMark({ file }: { file: Pick<LibraryFile, 'state'> }) {
  const t = useWords<typeof phrases>('attachments');
  return file.state === 'lost' ? (
    <span className="file-lost" title={t('lost_help')}>
      {t('values.state.lost')}
    </span>
  ) : null;
}
