/** The numbers of a filing below each other, each on one line: half a number on the next line reads as another one. */
import './domains.css';

interface NumbersCellProps {
  icp: string;
  police: string;
  /** Where they come from, if not from the host itself. */
  note?: string | undefined;
}

export function NumbersCell({ icp, police, note }: NumbersCellProps) {
  if (!icp && !police) return <span className="cell-none">—</span>;
  // Where it is too long for a phone it goes on before its digits.
  const lead = /^\D*/.exec(police)?.[0] ?? '';
  return (
    <span className="domain-numbers">
      <span title={icp}>{icp || '—'}</span>
      {police && (
        <small className="domain-police" title={police}>
          {lead}
          <wbr />
          {police.slice(lead.length)}
        </small>
      )}
      {note && <small>{note}</small>}
    </span>
  );
}
