/** A rule of the member centre as its pages receive it. Apart from the administrators' contract, because phones load it. */
import * as z from 'zod/mini';

import { extendKinds, menuTypes } from '#kit/contract/menu.ts';

export const memberRuleTypes = ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'] as const;
export type MemberRuleType = (typeof memberRuleTypes)[number];

/** A rule as the member centre receives it, in the reader's language. */
export interface MemberMenuItem {
  id: number;
  pid: number;
  type: MemberRuleType;
  title: string;
  remark: string;
  /** The node: `account/profile`. */
  name: string;
  /** Below `/user`. */
  path: string;
  icon: string;
  menu_type: (typeof menuTypes)[number] | null;
  url: string;
  /** The key under which the centre registered the screen. */
  component: string;
  extend: (typeof extendKinds)[number];
  /** Visitors have it too. */
  no_login_valid: boolean;
  children: MemberMenuItem[];
}

export const MemberMenuItem: z.ZodMiniType<MemberMenuItem> = z.object({
  id: z.number(),
  pid: z.number(),
  type: z.enum(memberRuleTypes),
  title: z.string(),
  remark: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.nullable(z.enum(menuTypes)),
  url: z.string(),
  component: z.string(),
  extend: z.enum(extendKinds),
  no_login_valid: z.boolean(),
  get children() {
    return z.array(MemberMenuItem);
  },
});
