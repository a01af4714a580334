/** Something grey that moves in the place of what is on its way. */
import './theme/skeleton.css';

/** As large as an input, unless its class says otherwise. `<Skeleton className="rich-wait" />` */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} />;
}
