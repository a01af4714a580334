/** Cuts a square out of a picture on this device: what was cut away is never sent. */
import { useEffect, useState } from 'react';
import Cropper, { type Area as Part } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { cutOut } from '#kit/console/form/inputs/cut-out.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

interface CropDialogProps {
  file: File;
  /** Hears of the address of the stored picture. */
  onDone: (url: string) => void;
  /** There is nothing to cut out of. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** A portrait is shown small; twice of that is sharp everywhere. */
const sidePixels = 512;
const zoomMax = 5;

export function CropDialog({ file, onDone, onUnreadable, onClose }: CropDialogProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { upload } = useMember();
  const url = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const network = useNetwork();

  const keep = async () => {
    if (!part || !url) return;
    setBusy(true);
    setProblem('');
    network.forget();
    try {
      const blob = await cutOut(url, part, 0, 'jpg', sidePixels);
      const stored = await upload(new File([blob], 'avatar.jpg', { type: blob.type }), { topic: 'avatar', quiet: true });
      onDone(stored.url);
      onClose();
    } catch (error) {
      if (isSilent(error)) return;
      if (navigator.onLine) setProblem(reasonOf(error, t('avatar.failed')));
      else network.lose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainDialog title={t('avatar.title')} onClose={onClose}>
      <div className="profile-crop">
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            maxZoom={zoomMax}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('avatar.stage'), role: 'group' }}
            mediaProps={{ onError: onUnreadable }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setPart(pixels)}
          />
        )}
      </div>
      <label className="profile-zoom">
        {t('avatar.zoom')}
        <input type="range" min={1} max={zoomMax} step={0.05} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
      </label>
      <PlainError text={network.is === 'lost' ? t('avatar.offline') : problem} />
      <p className="profile-online" role="status">
        {network.is === 'back' && t('avatar.online')}
      </p>
      <div className="plain-dialog-foot">
        <button type="button" className="plain-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="plain-quiet is-main" disabled={!part || isBusy} onClick={() => void keep()}>
          {t(isBusy ? 'avatar.sending' : 'avatar.ok')}
        </button>
      </div>
    </PlainDialog>
  );
}

/** A picture that the network did not take is still there; once the network is back, it can be sent again, and what was said before is over. */
function useNetwork() {
  const [is, set] = useState<'fine' | 'lost' | 'back'>('fine');
  useEffect(() => {
    const comeBack = () => set((before) => (before === 'lost' ? 'back' : before));
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, []);
  return { is, lose: () => set('lost'), forget: () => set('fine') };
}

/** Of a file on this device, for as long as it is looked at. */
function useAddress(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
