/** Effects that others notice: they do not end when their screen goes out of sight. */
import { type DependencyList, type EffectCallback, useInsertionEffect } from 'react';

/**
 * An effect for as long as its screen stands, seen or behind another tab: it ends when the tab is closed or its screen made anew.
 * React ends every other effect as soon as the screen is hidden, and begins it again when it is shown. For what is held or under way
 * outside the page, such as a lock or a download: `useWhileThere(() => () => control.current?.abort(), [])`.
 * It sets no state at once, because the page is just being put together; an answer that comes later may.
 */
export const useWhileThere: (effect: EffectCallback, dependencies: DependencyList) => void = useInsertionEffect;
