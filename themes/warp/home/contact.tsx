/** The last word of the home page: how to get in touch. */
import type { ContactBlock, SiteFrame } from '#kit/site/view.ts';

import { MoreLink } from '../parts/anchor.tsx';
import { Clauses } from '../parts/clauses.tsx';
import { Contacts } from '../parts/contacts.tsx';
import { Weave } from '../parts/weave.tsx';
import { wordsOf } from '../words.ts';

export function ContactSection({ block, frame }: { block: ContactBlock; frame: SiteFrame }) {
  const { site, locale } = frame;
  const call = site.serviceHotline ?? site.hotline ?? site.phone;
  return (
    <section className="section contact-section" id={block.id}>
      <Weave />
      <div className="wrap contact-in">
        <div>
          <h2>
            <Clauses text={block.title} />
          </h2>
          {block.lead && <p className="lead">{block.lead}</p>}
          {call && (
            <p className="contact-call">
              <a href={call.url}>{call.text}</a>
            </p>
          )}
          {block.more && <MoreLink link={{ ...block.more, title: block.more.title || wordsOf(locale).contact }} locale={locale} />}
        </div>
        <Contacts site={site} locale={locale} />
      </div>
    </section>
  );
}
