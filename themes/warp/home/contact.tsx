/** The last word of the home page: how to get in touch. */
import type { ContactBlock, SiteFrame } from '#kit/site/view.ts';

import { Contacts, firstCall } from '../../shared/parts/contacts.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { Weave } from '../parts/weave.tsx';
import { wordsOf } from '../words.ts';

export function ContactSection({ block, frame }: { block: ContactBlock; frame: SiteFrame }) {
  const { site, locale } = frame;
  const call = firstCall(site);
  return (
    <section className="section contact-section" id={block.id}>
      <Weave />
      <div className="wrap contact-in">
        <div>
          <h2>
            <Title text={block.title} />
          </h2>
          {block.lead && <p className="lead">{block.lead}</p>}
          {call && (
            <p className="contact-call">
              <a href={call.url}>{call.text}</a>
            </p>
          )}
          {block.more && <MoreLink link={{ ...block.more, title: block.more.title || wordsOf(locale).contact }} locale={locale} />}
        </div>
        <Contacts site={site} locale={locale} call={call} />
      </div>
    </section>
  );
}
