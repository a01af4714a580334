/** The chosen colour for the style sheets, above what the tokens say. */
import { useEffect } from 'react';

import { type PrimaryName, primaryTokens } from './primary.ts';
import { type ThemeMode, variableOf } from './tokens.ts';

/** Sets the variables on the document while the page behind the login is there; a login keeps the house's own colour. */
export function usePrimaryVariables(name: PrimaryName, mode: ThemeMode): void {
  useEffect(() => {
    if (name === 'cobalt') return undefined;
    const { style } = document.documentElement;
    const variables = Object.entries(primaryTokens(name, mode)).map(([token, value]) => [variableOf(token), value] as const);
    for (const [variable, value] of variables) style.setProperty(variable, value);
    return () => {
      for (const [variable] of variables) style.removeProperty(variable);
    };
  }, [name, mode]);
}
