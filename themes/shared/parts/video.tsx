/** A film with the browser's own controls, which loads when the reader starts it; or the frame of a known player. */
import type { Video } from '#kit/site/view.ts';

/** A name of our own, because captions come with some films only: an empty `<track>` would offer what is not there. */
const Film = 'video';

export function VideoPlayer({ video }: { video: Video }) {
  if (video.isFrame) return <iframe className="video" src={video.src} title={video.title} loading="lazy" allowFullScreen />;
  return (
    <Film className="video" controls preload="none" playsInline poster={video.poster?.src} aria-label={video.title}>
      <source src={video.src} />
      {video.captions && <track kind="captions" default src={video.captions} />}
      <a href={video.src}>{video.title}</a>
    </Film>
  );
}
