/** Every icon that can be chosen, under the name that is stored. */

import { moreIcons } from '#kit/console/icon-sets/more-icons.tsx';
import { icons, NamedIcon } from '#kit/console/icons.tsx';

export function KitIcons() {
  return (
    <ul className="kit-icons">
      {[...Object.keys(icons), ...Object.keys(moreIcons)].map((name) => (
        <li key={name}>
          <NamedIcon name={name} size={20} />
          {name}
        </li>
      ))}
    </ul>
  );
}
