/** What the terminal can install packages with. */
export const packageManagers = ['npm', 'pnpm', 'yarn'] as const;
