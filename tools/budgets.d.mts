/** Types of budgets.mjs for the tests. */
export interface Budget {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
}

export interface BuiltFile {
  type: 'chunk' | 'asset';
  fileName: string;
  code?: string;
  source?: string | Uint8Array;
  facadeModuleId?: string | null;
  imports?: string[];
  moduleIds?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

export const budgets: Record<'login' | 'member' | 'list' | 'document' | 'editor' | 'dashboard', Budget>;
export function checkPages(output: readonly BuiltFile[]): void;
