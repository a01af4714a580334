/** The colours of menu, header and tabs, for the theme that is on. Each theme keeps its own. */
import { useWords } from '#kit/console/i18n.ts';
import { type ColourPair, colourIn, type LayoutColours } from '#kit/console/stores/layout.ts';
import { changeLayout, usePrefs } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { type ThemeMode, type Tokens, tokens } from '#kit/console/theme/tokens.ts';
import { useShell } from '../shell-state.ts';
import { colourNames } from '../shell-style.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What each colour is while nobody has chosen one. */
const own: Readonly<Record<keyof LayoutColours, keyof Tokens>> = {
  menuBackground: 'sheet',
  menuColour: 'text2',
  menuActiveBackground: 'raised',
  menuActiveColour: 'text',
  menuTopBarBackground: 'canvas',
  headerBackground: 'sheet',
  headerColour: 'text2',
  headerHoverBackground: 'hover',
  tabActiveBackground: 'raised',
  tabActiveColour: 'text',
};

export function ColourSettings() {
  const t = useWords<typeof phrases>('shell/settings');
  const { name } = useShell().runtime;
  const layout = usePrefs((all) => all.layout[name]);
  const mode = useThemeMode();
  return colourNames.map((colour) => (
    <label key={colour} className="settings-row">
      <span>{t(`${colour}`)}</span>
      <input
        type="color"
        value={colourIn(layout[colour], mode) || tokens[mode][own[colour]].toLowerCase()}
        onChange={(event) => changeLayout(name, { [colour]: withColour(layout[colour], mode, event.target.value) })}
      />
    </label>
  ));
}

function withColour([light, dark]: ColourPair, mode: ThemeMode, chosen: string): ColourPair {
  return mode === 'dark' ? [light, chosen] : [chosen, dark];
}
