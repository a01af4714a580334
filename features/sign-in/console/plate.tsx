/** A blue-and-white plate, drawn from repeated strokes: no picture file, sharp at any size. */
import { memo } from 'react';

import { dots, fret, petals, vine, waves } from './plate-strokes.ts';

export const Plate = memo(function Plate() {
  return (
    <svg
      className="login-plate"
      viewBox="-500 -500 1000 1000"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <circle r="494" className="login-plate-glaze" strokeWidth="3" />
      <Rings radii={[484, 438]} />
      <path d={waves({ count: 64, radius: 441, height: 34, arches: 4 })} />
      <Rings radii={[431, 391]} bold />
      <path d={fret({ count: 60, radius: 399, height: 24 })} strokeWidth="2.4" strokeLinejoin="round" />
      <Rings radii={[383, 295]} />
      <Lotus count={28} from={301} to={376} />
      <Rings radii={[288, 217]} bold />
      <path d={vine({ count: 14, radius: 252, swing: 26 })} strokeWidth="2.2" strokeLinecap="round" />
      <path d={dots({ count: 28, radius: 252, size: 3.4 })} fill="currentColor" stroke="none" />
      <Rings radii={[209, 95]} />
      <Lotus count={16} from={102} to={201} />
      <Rings radii={[88]} bold />
      <path d={waves({ count: 18, radius: 61, height: 17, arches: 3 })} strokeWidth="1.6" />
      <Lotus count={8} from={14} to={55} />
      <circle r="9" fill="currentColor" stroke="none" />
    </svg>
  );
});

/** A ring of petals: outline, pale wash, dark heart. */
function Lotus({ count, from, to }: { count: number; from: number; to: number }) {
  const depth = to - from;
  return (
    <>
      <path d={petals({ count, from, to })} strokeWidth="2.1" />
      <path
        d={petals({ count, from: from + depth * 0.17, to: to - depth * 0.22, inset: 0.12 })}
        fill="currentColor"
        fillOpacity=".15"
        stroke="none"
      />
      <path d={petals({ count, from: from + depth * 0.3, to: to - depth * 0.4, inset: 0.24 })} fill="currentColor" stroke="none" />
    </>
  );
}

function Rings({ radii, bold = false }: { radii: readonly number[]; bold?: boolean }) {
  return radii.map((radius) => <circle key={radius} r={radius} strokeWidth={bold ? 3 : 1.5} />);
}
