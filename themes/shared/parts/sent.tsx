/** What a page says after a form was sent: thanks, when to expect an answer, what arrived, and the ways on. */
import type { Lang, SentView } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';
import { FactList } from './facts.tsx';

export function SentPart({ view, locale }: { view: SentView; locale: Lang }) {
  const { thanks, reply, received, time, ways } = view;
  return (
    <div className="sent">
      <div className="sent-thanks" role="status">
        {thanks.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {reply && <p className="sent-reply">{reply}</p>}
      </div>
      {received.length > 0 && (
        <section className="sent-received">
          <h2>{sharedWordsOf(locale).sentReceived}</h2>
          {time && (
            <p className="sent-time">
              <time dateTime={`${time.replace(' ', 'T')}+08:00`}>{time}</time>
            </p>
          )}
          <FactList facts={received} />
        </section>
      )}
      <p className="sent-ways">
        {ways.map(({ title, url }, place) => (
          <a key={url} className={place === 0 ? 'button' : 'sent-way'} href={url}>
            {title}
          </a>
        ))}
      </p>
    </div>
  );
}
