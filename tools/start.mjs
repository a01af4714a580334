/** `npm start`: everything from an empty checkout to a running server, in this process, so that signals reach it directly. */
import { launch } from './launch.mjs';

await launch('main', {
  usage: `npm start

  Installs, builds, prepares the database and serves. It is configured by the environment, as README.md says:
  PORT=9000 npm start`,
});
