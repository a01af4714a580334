/** Uploads that break off at any byte leave no row, no file, no arrival and no note of space. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { formType, formWith } from '../../forms.ts';
import { type Check, some } from '../check.ts';
import { type Ground, onGround } from '../ground.ts';
import { residue } from '../uploads.ts';

const atOnce = 10;
const contentBytes = 300_000;
/** The server has heard of every broken connection. */
const settleMs = 1500;

export const r17: Check = {
  name: 'R17',
  title: 'uploads that break off at a random byte',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 60, full: 500 },
  isPatient: true,
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const product = ground.start();
      await product.ready();
      let broken = 0;
      for (let sent = 0; sent < rounds; sent += atOnce) {
        const all = Array.from({ length: Math.min(atOnce, rounds - sent) }, (_, n) => breakOff(ground, product.url, `${sent + n}`));
        broken += (await Promise.all(all)).filter(Boolean).length;
      }
      await sleep(settleMs);
      const lives = !product.hasEnded();
      await product.kill();
      const { left, totals } = await ground.inspect(async (server) => ({
        left: await residue(server, ground.dataFolder),
        totals: await server.sql('select coalesce(sum(bytes), 0)::int as bytes from attachment_totals'),
      }));
      const bytes = Number(totals[0]?.bytes);
      return {
        rounds,
        figures: { 'broken off': broken, rows: left.rows, 'bytes noted': bytes, arrivals: left.arrivals.length },
        lost: left.rowsWithoutFile.length,
        wrong: [
          ...some('rows without a file', left.rowsWithoutFile),
          ...some('files without a row', left.filesWithoutRow),
          ...some('arrivals that stayed', left.arrivals),
          ...(left.rows > 0 ? [`${left.rows} rows of uploads that never ended.`] : []),
          ...(bytes === 0 ? [] : [`${bytes} bytes are noted as kept.`]),
          ...(broken === rounds ? [] : [`${rounds - broken} uploads were answered.`]),
          ...(lives ? [] : [`The product has ended: ${product.said().slice(-300)}`]),
        ],
      };
    }),
};

/** True where nobody answered before the connection was broken. */
function breakOff({ company }: Ground, url: string, name: string): Promise<boolean> {
  const form = formWith({ filename: `${name}.pdf`, content: `%PDF-1.7\n${name}\n${'x'.repeat(contentBytes)}%%EOF` });
  const headers = { 'content-type': formType, 'content-length': form.length, batoken: company.tokens[0] ?? '' };
  const sent = request(`${url}/tenant/ajax/upload`, { method: 'POST', headers });
  const until = 1 + Math.floor(Math.random() * (form.length - 2));
  return new Promise((done) => {
    sent.once('response', () => done(false));
    sent.once('error', () => done(true));
    sent.write(form.subarray(0, until), () => setTimeout(() => sent.destroy(new Error('broken off')), Math.random() * 50));
  });
}
