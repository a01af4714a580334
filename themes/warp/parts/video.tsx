/** A film with the browser's own controls; it loads when the reader starts it. */
import type { Video } from '#kit/site/view.ts';

export function VideoPlayer({ video }: { video: Video }) {
  return (
    <video className="video" controls preload="none" playsInline poster={video.poster?.src} aria-label={video.title}>
      <source src={video.src} />
      <a href={video.src}>{video.title}</a>
    </video>
  );
}
