/** How the two pictures are cut and where the words stand, on a desktop and on a phone. */
import { useArea } from '#kit/console/area.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function FocusPreview() {
  const t = useWords<typeof phrases>('focus');
  const [image, phone, title, text] = [useText('image'), useText('image_mobile'), useText('title'), useText('text')];
  if (!image) return <p className="focus-preview-none">{t('preview_none')}</p>;
  return (
    <div className="focus-previews" role="group" aria-label={t('preview')}>
      <Slide kind="wide" caption={t('preview_desktop')} image={image} title={title} text={text} />
      <Slide kind="phone" caption={t('preview_phone')} image={phone || image} title={title} text={text} />
    </div>
  );
}

interface SlideProps {
  kind: 'wide' | 'phone';
  caption: string;
  image: string;
  title: string;
  text: string;
}

function Slide({ kind, caption, image, title, text }: SlideProps) {
  const { fileUrl } = useArea();
  return (
    <figure className={`focus-slide is-${kind}`}>
      <div className="focus-slide-in">
        <div className="focus-slide-words">
          {title && <b>{title}</b>}
          {text && <span>{text}</span>}
        </div>
        <img src={fileUrl(image)} alt="" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function useText(name: string): string {
  const value = useFieldValue(name);
  return typeof value === 'string' ? value : '';
}
