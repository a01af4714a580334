/** Pages for when there is nothing to show, on the theme's cloth. */
import { type BlankProps, outagePages } from '../shared/parts/outage.tsx';
import { Title } from '../shared/parts/title.tsx';
import { MoreLink } from './parts/more-link.tsx';
import { Weave } from './parts/weave.tsx';
import { Shell } from './shell.tsx';
import { wordsOf } from './words.ts';

function Blank({ code, title, text, children }: BlankProps) {
  return (
    <div className="outage">
      <Weave />
      <div className="wrap">
        {code && <p className="outage-code">{code}</p>}
        <h1>
          <Title text={title} />
        </h1>
        <p className="lead">{text}</p>
        {children}
      </div>
    </div>
  );
}

export const outages = outagePages({ Shell, Blank, Way: MoreLink, wordsOf });
