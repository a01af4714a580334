/** `npm start`: everything from an empty checkout to a running server, in this process, so that signals reach it directly. */
import { launch } from './launch.mjs';

await launch('main');
