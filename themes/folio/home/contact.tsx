/** The last word of the home page, in the middle of it: how to get in touch. */
import type { ContactBlock, SiteFrame } from '#kit/site/view.ts';

import { Contacts, firstCall } from '../../shared/parts/contacts.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { WayOn } from '../parts/way-on.tsx';
import { wordsOf } from '../words.ts';

export function ContactSection({ block, frame }: { block: ContactBlock; frame: SiteFrame }) {
  const { site, locale } = frame;
  const call = firstCall(site);
  return (
    <section className="last-word" id={block.id}>
      <div className="wrap">
        <h2>
          <Title text={block.title} />
        </h2>
        {block.lead && <p className="standfirst">{block.lead}</p>}
        {call && (
          <p className="call">
            <a href={call.url}>{call.text}</a>
          </p>
        )}
        {block.more && (
          <WayOn link={{ ...block.more, title: block.more.title || wordsOf(locale).contact }} locale={locale} className="button" />
        )}
        <Contacts site={site} locale={locale} call={call} />
      </div>
    </section>
  );
}
