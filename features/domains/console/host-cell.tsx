/** A host as people read it, and below it as DNS has it, where that is something else. */
interface HostCellProps {
  name: string;
  host: string;
  /** Whose it is. */
  note?: string;
}

export function HostCell({ name, host, note }: HostCellProps) {
  const below = [...(name === host ? [] : [host]), ...(note === undefined ? [] : [note])];
  if (below.length === 0) return <span title={name}>{name}</span>;
  return (
    <span className="cell-title">
      <span className="cell-lines">
        <b title={name}>{name}</b>
        {below.map((line) => (
          <small key={line} title={line}>
            {line}
          </small>
        ))}
      </span>
    </span>
  );
}
