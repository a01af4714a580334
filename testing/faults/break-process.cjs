/** Loaded before the server (`node --require`): SIGUSR2 makes it fail as BREAK says, where nobody waits for the failure. */
const { Readable } = require('node:stream');

const failure = () => new Error('broken on purpose');
const ways = {
  timer: () =>
    setTimeout(() => {
      throw failure();
    }, 1),
  rejection: () => void Promise.reject(failure()),
  stream: () =>
    new Readable({
      read() {
        this.destroy(failure());
      },
    }).resume(),
};
process.on('SIGUSR2', () => ways[process.env.BREAK]());
