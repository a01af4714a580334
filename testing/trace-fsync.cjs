/** Loaded before a program (`node --require`), in each of its threads: writes a line into TRACE_FILE for every fsync. */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const trace = process.env.TRACE_FILE;
const { fsyncSync } = fs;
fs.fsyncSync = (handle) => {
  fsyncSync(handle);
  fs.appendFileSync(trace, 'fsync\n');
};
syncBuiltinESMExports();
