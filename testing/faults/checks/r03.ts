/** kill -9 at database calls of an upload, its file's move into place among them: no row without a file, and nothing that stays for ever. */
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { formType, formWith } from '../../forms.ts';
import { type Check, said, sampleOf, seconds, some } from '../check.ts';
import { type Ground, onGround } from '../ground.ts';
import { residue } from '../uploads.ts';

/** Older than anything that still arrives. */
const agoSeconds = 3 * 3600;
const sweptWithinMs = 10_000;
/** At the end of an upload its file is in place and its row is not certain. */
const whereFileAndRowPart = 3;

export const r03: Check = {
  name: 'R03',
  title: 'kill -9 between a file and its row',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 4, full: 10_000 },
  isPatient: true,
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const { broken, acknowledged, calls, sample } = await ground.inspect(async (server) => {
        const upload = (n: string, dieAt = 0) => server.request(uploadOf(ground, n), dieAt);
        const whole = (await upload('whole'))?.calls ?? 0;
        const places = sampleOf(whole, rounds, whereFileAndRowPart);
        let [killed, answered] = [0, 1];
        for (const at of places) {
          if (await upload(`at-${at}`, at)) answered += 1;
          else killed += 1;
        }
        return { broken: killed, acknowledged: answered, calls: whole, sample: places };
      });
      const left = await ground.inspect((server) => residue(server, ground.dataFolder));
      age(ground);
      // The product sweeps when it starts.
      const product = ground.start();
      await product.ready();
      const from = Date.now();
      while (waitingIn(ground).length > 0 && Date.now() - from < sweptWithinMs) await sleep(100);
      const sweptMs = Date.now() - from;
      await product.kill();
      const swept = await ground.inspect((server) => residue(server, ground.dataFolder));
      return {
        rounds: broken,
        of: calls,
        figures: {
          'broken off at': said(sample, calls),
          ...{ 'arrivals left': left.arrivals.length, 'files without a row left': left.filesWithoutRow.length },
          'after the sweep': swept.arrivals.length + swept.filesWithoutRow.length,
        },
        seconds: seconds(sweptMs),
        lost: swept.rowsWithoutFile.length,
        wrong: [
          ...some('rows without a file', swept.rowsWithoutFile),
          ...some('arrivals that stayed', swept.arrivals),
          ...some('notes that stayed', swept.notes),
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

/** Arrivals, and notes of files whose row was not certain. */
function waitingIn({ dataFolder }: Ground): string[] {
  const folders = ['.incoming', '.pending'].map((name) => join(dataFolder, 'storage', name)).filter((folder) => existsSync(folder));
  return folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
}

function age(ground: Ground): void {
  const then = Date.now() / 1000 - agoSeconds;
  for (const path of waitingIn(ground)) utimesSync(path, then, then);
}
