/** kill -9 at database calls of an upload, its file's move into place among them: no row without a file, and nothing that stays for ever. */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { formType, formWith } from '../../forms.ts';
import { type Check, some } from '../check.ts';
import { type Ground, onGround } from '../ground.ts';
import { residue } from '../uploads.ts';

/** Older than anything that still arrives. */
const agoSeconds = 3 * 3600;
const sweptWithinMs = 10_000;

export const r03: Check = {
  name: 'R03',
  title: 'kill -9 between a file and its row',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 10, full: 10_000 },
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const { broken, acknowledged, calls } = await ground.inspect(async (server) => {
        const upload = (n: string, dieAt = 0) => server.request(uploadOf(ground, n), dieAt);
        const whole = (await upload('whole'))?.calls ?? 0;
        const step = Math.max(1, whole / rounds);
        let [killed, answered] = [0, 1];
        for (let at = step; at <= whole + step; at += step) {
          if (await upload(`at-${Math.floor(at)}`, Math.floor(at))) answered += 1;
          else killed += 1;
        }
        return { broken: killed, acknowledged: answered, calls: whole };
      });
      const left = await ground.inspect((server) => residue(server, ground.dataFolder));
      age(ground);
      // The product sweeps when it starts.
      const product = ground.start();
      await product.ready();
      const from = Date.now();
      while (arrivalsOf(ground).length > 0 && Date.now() - from < sweptWithinMs) await new Promise((next) => setTimeout(next, 100));
      await product.kill();
      const swept = await ground.inspect((server) => residue(server, ground.dataFolder));
      return {
        rounds: broken,
        figures: {
          'calls of an upload': calls,
          'arrivals left': left.arrivals.length,
          'after the sweep': swept.arrivals.length,
          'files without a row': swept.filesWithoutRow.length,
        },
        lost: swept.rowsWithoutFile.length,
        wrong: [
          ...some('rows without a file', swept.rowsWithoutFile),
          ...some('arrivals that stayed', swept.arrivals),
          ...some('files without a row that stayed', swept.filesWithoutRow),
          ...(swept.rows < acknowledged ? [`${acknowledged} uploads were acknowledged, ${swept.rows} are there.`] : []),
        ],
      };
    }),
};

function uploadOf({ company }: Ground, name: string) {
  const form = formWith({ filename: `${name}.pdf`, content: `%PDF-1.7\n${name}\n%%EOF` });
  return {
    method: 'POST' as const,
    url: '/tenant/ajax/upload',
    headers: { host: 'console.test', batoken: company.tokens[0] ?? '', 'content-type': formType },
    payload: form.toString('latin1'),
  };
}

function arrivalsOf({ dataFolder }: Ground): string[] {
  const folder = join(dataFolder, 'storage', '.incoming');
  return readdirSync(folder).map((name) => join(folder, name));
}

function age(ground: Ground): void {
  const then = Date.now() / 1000 - agoSeconds;
  for (const path of arrivalsOf(ground)) utimesSync(path, then, then);
}
