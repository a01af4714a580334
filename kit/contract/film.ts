/** The address of a film. Apart from the other fields: whoever asks for none need not load the players. */
import * as z from 'zod/mini';

import { isFilm } from './embeds.ts';
import { fileUrl } from './fields.ts';

/** The address of what plays: a file, or a page of a known player. Empty is "none". */
export const film = () => fileUrl().check(z.refine((address) => address === '' || isFilm(address), { error: 'film' }));
