/** Around what a field has of uploads: the list, what is on its way, and the place where more may come in every way. */
import type { ReactNode } from 'react';

import type { LibraryChoice } from '../../library.ts';
import { useFieldPlace } from '../form-context.ts';
import { roomFor } from './stored-urls.ts';
import { DropPlace, type DropPlaceProps, takePaste, UploadsUnderWay } from './upload-parts.tsx';
import { filesIn, type useUploads } from './use-uploads.ts';

export interface UploadProps {
  urls: readonly string[];
  max: number;
  onUrls: (urls: string[]) => void;
  id?: string;
  disabled?: boolean;
}

interface UploadFrameProps extends UploadProps {
  uploads: Pick<ReturnType<typeof useUploads>, 'going' | 'refused' | 'send'>;
  place: Pick<DropPlaceProps, 'icon' | 'accept' | 'label' | 'invitation' | 'hint'>;
  /** What the library offers; undefined: it is not offered. */
  library: Omit<NonNullable<DropPlaceProps['library']>, 'max' | 'taken'> | undefined;
  /** The list of what is there. */
  children: ReactNode;
}

export function UploadFrame(props: UploadFrameProps) {
  const { urls, max, id, disabled = false, uploads, place, library, children } = props;
  const { label } = useFieldPlace();
  const room = roomFor(props, uploads.going.length, disabled);
  const send = (files: readonly File[]) => void uploads.send(files, room);
  const pick = (files: LibraryChoice[]) => {
    // What was not taken has been read by whoever takes something else.
    uploads.refused.dismiss();
    library?.onPick(files);
  };
  return (
    <div
      className="upload"
      role="group"
      aria-label={label}
      onPaste={(event) => takePaste(event, room > 0 ? filesIn(event.clipboardData) : [], send)}
    >
      {urls.length > 0 && children}
      <UploadsUnderWay going={uploads.going} refused={uploads.refused} />
      {room > 0 && !(max === 1 && uploads.going.length > 0) && (
        <DropPlace
          {...place}
          id={id}
          room={room}
          isReplacing={max === 1 && urls.length > 0}
          onFiles={send}
          library={library && { ...library, max: room, taken: urls, onPick: pick }}
        />
      )}
    </div>
  );
}
