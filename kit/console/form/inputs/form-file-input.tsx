/** A file that goes along with its form, where others are stored before: it is chosen or dropped, and its value is the file itself. */
import { Trash2, Upload } from 'lucide-react';

import { useAnnounce } from '../../announce.ts';
import { FileBadge } from '../../file-badge.tsx';
import { useJoined, useWords } from '../../i18n.ts';
import { limitWords, sizeWords } from '../../size-words.ts';
import { useNamed } from '../../use-named.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { DropPlace, takePaste, UploadGoing } from './upload-parts.tsx';
import { filesIn, useObjections } from './use-uploads.ts';

interface FormFileProps extends InputProps<File | null> {
  /** Small letters without a dot. */
  extensions: readonly string[];
  maxBytes: number;
  /** The form is on its way with it: how much has left, 0 to 1. */
  going?: { share: number; cancel: () => void } | undefined;
}

/** `<FormFileInput extensions={['zip']} maxBytes={gigabyteBytes} going={going} />` */
export function FormFileInput({ value = null, onChange, id, disabled = false, extensions, maxBytes, going }: FormFileProps) {
  const t = useWords<typeof phrases>('form');
  const { label } = useFieldPlace();
  const joined = useJoined();
  const announce = useAnnounce();
  const objectionTo = useObjections();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const objection = objectionTo(file, { maxsize: maxBytes, mimetype: extensions.join(',') });
    if (objection) announce.error(objection);
    else onChange?.(file);
  };
  const isOpen = !going && !disabled;
  const types = joined(extensions.map((extension) => extension.toUpperCase()));
  return (
    <div
      className="upload"
      role="group"
      aria-label={label}
      onPaste={(event) => takePaste(event, isOpen ? filesIn(event.clipboardData) : [], take)}
    >
      {value && going && <UploadGoing name={value.name} share={going.share} onCancel={going.cancel} />}
      {value && !going && <ChosenFile file={value} onRemove={disabled ? undefined : () => onChange?.(null)} />}
      {isOpen && (
        <DropPlace
          id={id}
          icon={Upload}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          label={label}
          invitation={t('upload_here_file')}
          hint={t('upload_limit', { types, size: limitWords(maxBytes) })}
          isReplacing={value !== null}
          room={1}
          onFiles={take}
          library={undefined}
        />
      )}
    </div>
  );
}

function ChosenFile({ file: { name, size }, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  const t = useWords<typeof phrases>('form');
  const named = useNamed();
  return (
    <div className="upload-file">
      <FileBadge name={name} />
      <span title={name}>{name}</span>
      <small className="num">{sizeWords(size)}</small>
      {onRemove && (
        <button type="button" aria-label={named(t('remove'), name)} title={t('remove')} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </button>
      )}
    </div>
  );
}
