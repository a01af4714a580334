/** Loaded before the server (`node --require`): it dies by kill -9 at database call DIE_AT, and writes into COUNT_FILE how many there were. */
const fs = require('node:fs');
const pg = require('pg');

const { query } = pg.Client.prototype;
let calls = 0;
pg.Client.prototype.query = function counted(...given) {
  calls += 1;
  if (process.env.COUNT_FILE) write(process.env.COUNT_FILE, String(calls));
  if (calls === Number(process.env.DIE_AT)) process.kill(process.pid, 'SIGKILL');
  return query.apply(this, given);
};

/** Whole at every moment: whoever reads it while it is written would find it empty. */
function write(file, text) {
  fs.writeFileSync(`${file}.next`, text);
  fs.renameSync(`${file}.next`, file);
}
