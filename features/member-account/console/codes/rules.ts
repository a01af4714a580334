/** What a new name, a new password and a code are measured by before anything is sent: all that is wrong is said at one press. */
import * as z from 'zod/mini';

import { account, password } from '#kit/contract/fields.ts';
import { Code } from '../../codes.contract.ts';

export const isAccount = (typed: string) => z.safeParse(account(), typed).success;
export const isCode = (typed: string) => z.safeParse(Code, typed).success;
export const isPassword = (typed: string) => z.safeParse(password(), typed).success;
