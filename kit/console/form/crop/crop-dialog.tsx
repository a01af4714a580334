/** Cuts a part out of a picture. The part is a new file: the whole picture stays in the library. */
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import Cropper, { type Area as Part } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { useAnnounce } from '../../announce.ts';
import { AppModal } from '../../app-modal.tsx';
import { useArea } from '../../area.tsx';
import { Button, Segmented } from '../../controls.ts';
import { extensionOf, nameInUrl } from '../../file-names.ts';
import { useWords } from '../../i18n.ts';
import { isSilent, reasonOf } from '../../request-error.ts';
import { cutOut } from '../inputs/cut-out.ts';
import type { phrases as formPhrases } from '../locales/zh-cn.ts';
import './crop.css';
import type { phrases } from './locales/zh-cn.ts';

interface CropDialogProps {
  /** The stored picture. */
  url: string;
  /** The shape to begin with; undefined: the picture's own. */
  aspect: number | undefined;
  /** Hears of the address of the part. */
  onDone: (url: string) => void;
  onClose: () => void;
}

const shapes = [
  { key: '16:9', aspect: 16 / 9 },
  { key: '4:3', aspect: 4 / 3 },
  { key: '1:1', aspect: 1 },
  { key: '3:4', aspect: 3 / 4 },
] as const;
const zoomMax = 5;

export function CropDialog({ url, aspect, onDone, onClose }: CropDialogProps) {
  const t = useWords<typeof phrases>('form/crop');
  const form = useWords<typeof formPhrases>('form');
  const { fileUrl, upload } = useArea();
  const announce = useAnnounce();
  const [own, setOwn] = useState(4 / 3);
  const [shape, setShape] = useState<number | undefined>(aspect);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [part, setPart] = useState<Part>();
  const [isBusy, setBusy] = useState(false);

  const cut = async () => {
    if (!part) return;
    setBusy(true);
    try {
      const blob = await cutOut(fileUrl(url), part, turn, extensionOf(url));
      const stored = await upload(new File([blob], nameInUrl(url), { type: blob.type }), { topic: 'image', quiet: true });
      onDone(stored.url);
      onClose();
    } catch (error) {
      if (!isSilent(error)) announce.error(reasonOf(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      width={720}
      title={form('crop')}
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !part, loading: isBusy }}
      onOk={() => void cut()}
      onCancel={onClose}
    >
      <div className="crop">
        <div className="crop-stage">
          <Cropper
            image={fileUrl(url)}
            crop={place}
            zoom={zoom}
            rotation={turn}
            aspect={shape ?? own}
            maxZoom={zoomMax}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('stage'), role: 'group' }}
            mediaProps={{ crossOrigin: 'anonymous' }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setPart(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
          />
        </div>
        <CropTools shape={shape} zoom={zoom} onShape={setShape} onZoom={setZoom} onTurn={() => setTurn((turn + 90) % 360)} />
        {part && (
          <small className="num" role="status">
            {Math.round(part.width)} × {Math.round(part.height)}
          </small>
        )}
      </div>
    </AppModal>
  );
}

interface CropToolsProps {
  shape: number | undefined;
  zoom: number;
  onShape: (aspect: number | undefined) => void;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
}

function CropTools({ shape, zoom, onShape, onZoom, onTurn }: CropToolsProps) {
  const t = useWords<typeof phrases>('form/crop');
  return (
    <div className="crop-tools">
      <Segmented<string>
        aria-label={t('shape')}
        value={shapes.find((one) => one.aspect === shape)?.key ?? 'own'}
        options={[{ value: 'own', label: t('own') }, ...shapes.map(({ key }) => ({ value: key, label: key }))]}
        onChange={(key) => onShape(shapes.find((one) => one.key === key)?.aspect)}
      />
      <label>
        {t('zoom')}
        <input type="range" min={1} max={zoomMax} step={0.05} value={zoom} onChange={(event) => onZoom(Number(event.target.value))} />
      </label>
      <Button icon={<RotateCw size={15} aria-hidden />} onClick={onTurn}>
        {t('turn')}
      </Button>
    </div>
  );
}
