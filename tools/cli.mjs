/** `npm run siteloom -- COMMAND`: the command line of an installation, built first when its sources changed. */
import { launch } from './launch.mjs';

await launch('cli');
