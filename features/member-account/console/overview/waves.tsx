/** Waves as on porcelain, behind the member’s name. */

const rows = Array.from({ length: 7 }, (_, row) => row);
const columns = Array.from({ length: 13 }, (_, column) => column);
const radii = [25, 19, 12.5, 6.5];

export function Waves() {
  return (
    <svg className="member-waves" viewBox="0 0 600 200" preserveAspectRatio="xMaxYMax slice" aria-hidden focusable="false">
      {rows.map((row) =>
        columns.map((column) =>
          radii.map((radius) => (
            <circle key={`${row}/${column}/${radius}`} cx={column * 50 + (row % 2) * 25} cy={70 + row * 22} r={radius} />
          )),
        ),
      )}
    </svg>
  );
}
