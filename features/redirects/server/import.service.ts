/** Redirects from a file: a hundred thousand lines are judged in memory and written together, by the rules of one. */
import type * as z from 'zod/mini';

import type { Lang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { authorName } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Importer, NumberedRow } from '#kit/server/import/import-file.ts';
import { pauses } from '#kit/server/pauses.ts';
import { refuse } from '#kit/server/refusals.ts';
import { redirectImport } from '../contract.ts';
import { missingAmong } from './ends.ts';
import { fitted, groundOf, refuseTooMany, wrongWayRefusal } from './redirects.service.ts';
import { redirectSheet } from './sheet.ts';
import { type ByHand, insertAll, sliceMax, withPages } from './table.repository.ts';
import { keyOf, wrongWays } from './ways.ts';

type Row = z.output<(typeof redirectImport)['row']>;
type Unfit = { number: number; refusal: Refusal };

const pageThere = {
  'zh-cn': '这个旧网址上还有页面，页面离开后才会跳转',
  en: 'A page still stands at this address: visitors are led on once it is gone',
};

const nothingThere = {
  'zh-cn': '网站上现在没有这个页面或文件，访客会看到“页面不存在”',
  en: 'There is no page or file here now: visitors would read that there is no such page',
};

async function leadingNowhere<Line extends { to: string }>(tx: ScopedTx, main: Lang, lines: readonly Line[]): Promise<Line[]> {
  const found: Line[] = [];
  for (let start = 0; start < lines.length; start += sliceMax) {
    const slice = lines.slice(start, start + sliceMax);
    const missing = await missingAmong(tx, main, slice.map(({ to }) => to).filter(Boolean));
    found.push(...slice.filter(({ to }) => missing.has(to)));
  }
  return found;
}

export const redirectImporter: Importer<typeof redirectImport> = {
  declaration: redirectImport,
  words: redirectSheet.words,
  async all(own: Context, rows: readonly NumberedRow<Row>[]) {
    const ground = await groundOf(own);
    const unfit: Unfit[] = [];
    const lines = new Map<string, ByHand & { number: number }>();
    const pause = pauses();
    for (const { number, row } of rows) {
      await pause();
      try {
        const { redirect, wrong } = fitted(row, ground);
        if (!redirect) throw wrong[0];
        const line = { ...redirect, number };
        const first = lines.get(keyOf(line));
        if (first) throw refuse('import.twin', { row: first.number }, { field: 'from' });
        lines.set(keyOf(line), line);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unfit.push({ number, refusal: error });
      }
    }
    const astray = await wrongWays(own.tx, ground.main, [...lines.values()]);
    for (const [key, line] of lines) {
      const wrong = astray.get(line);
      if (!wrong) continue;
      unfit.push({ number: line.number, refusal: wrongWayRefusal(wrong) });
      lines.delete(key);
    }
    const fit = [...lines.values()];
    await insertAll(own.tx, fit, authorName(own));
    await refuseTooMany(own.tx);
    const covered = await withPages(own.tx, fit);
    const astrayNow = await leadingNowhere(own.tx, ground.main, fit);
    return {
      unfit,
      remarks: [
        ...covered.map(({ number }) => ({ number, field: 'from', says: pageThere })),
        ...astrayNow.map(({ number }) => ({ number, field: 'to', says: nothingThere })),
      ],
    };
  },
};
