/** Pictures in full size over the page. */
import { Image } from 'antd';
import { useState } from 'react';

interface PicturePreviewProps {
  /** Full addresses. */
  urls: readonly string[];
  /** Which stands first. */
  start?: number;
  onClose: () => void;
}

/** Shown as long as it is mounted. */
export function PicturePreview({ urls, start = 0, onClose }: PicturePreviewProps) {
  const [current, setCurrent] = useState(start);
  return (
    <Image.PreviewGroup
      items={[...urls]}
      preview={{ open: true, current, onChange: setCurrent, onOpenChange: (open) => !open && onClose() }}
    />
  );
}
