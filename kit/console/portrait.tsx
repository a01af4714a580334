/** The picture of a person, or the first letter of the name. */
import { useArea } from './area.tsx';
import './portrait.css';

/** @param size pixels */
export function Portrait({ name, url, size }: { name: string; url: string; size: number }) {
  const { fileUrl } = useArea();
  if (url) return <img className="portrait" src={fileUrl(url)} alt="" width={size} height={size} loading="lazy" />;
  const [letter = ''] = name;
  return (
    <span className="portrait" style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {letter.toUpperCase()}
    </span>
  );
}
