/** Loaded before a program (`node --require`), in each of its threads: every fsync fails while FAIL_FILE exists, as a broken disk does. */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { fsyncSync } = fs;
fs.fsyncSync = (handle) => {
  if (fs.existsSync(process.env.FAIL_FILE)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  fsyncSync(handle);
};
syncBuiltinESMExports();
