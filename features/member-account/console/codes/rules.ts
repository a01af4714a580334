/** What a new name and a new password are measured by before anything is sent: their rules stand below their fields. */
import * as z from 'zod/mini';

import { account, password } from '#kit/contract/fields.ts';

export const isAccount = (typed: string) => z.safeParse(account(), typed).success;
export const isPassword = (typed: string) => z.safeParse(password(), typed).success;
