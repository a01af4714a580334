/** Pages for when there is nothing to read: a large number on a blank page. */
import { type BlankProps, outagePages } from '../shared/parts/outage.tsx';
import { Title } from '../shared/parts/title.tsx';
import { WayOn } from './parts/way-on.tsx';
import { Shell } from './shell.tsx';
import { wordsOf } from './words.ts';

function Blank({ code, title, text, children }: BlankProps) {
  return (
    <div className="wrap blank">
      {code && <p className="blank-code">{code}</p>}
      <h1>
        <Title text={title} />
      </h1>
      <p className="standfirst">{text}</p>
      {children}
    </div>
  );
}

export const outages = outagePages({ Shell, Blank, Way: WayOn, wordsOf });
