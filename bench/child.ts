/** Processes beside this one that answer one question after another: the load generator, the raw server, the renderer. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Child<Question, Answer> {
  /** Throws what the child threw. */
  ask: (question: Question) => Promise<Answer>;
  stop: () => Promise<void>;
}

type Reply<Answer> = { answer: Answer } | { error: string };

/** Starts a module of this folder that calls `answer`. */
export function startChild<Question extends object, Answer>(module: URL, env: Record<string, string> = {}): Child<Question, Answer> {
  const child = fork(fileURLToPath(module), { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env }, serialization: 'advanced' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    ask: (question) =>
      new Promise((done, fail) => {
        const died = () => fail(new Error(`${module.pathname} ended before it answered.`));
        child.once('exit', died);
        // safe: the module answers with its own Answer type, through answer() below
        child.once('message', (reply: Reply<Answer>) => {
          child.off('exit', died);
          if ('error' in reply) fail(new Error(reply.error));
          else done(reply.answer);
        });
        child.send(question);
      }),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      await ended;
    },
  };
}

/** The other end: answers every question from the parent, and ends with it. */
export function answer<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (question: Question) => {
    work(question).then(
      (made) => process.send?.({ answer: made }),
      (error: Error) => process.send?.({ error: error.stack ?? error.message }),
    );
  });
}
