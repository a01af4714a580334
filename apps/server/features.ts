/** Every feature this server has. Mounting, the menus, the API document and the generated tests all read this list. */
import { adminLogMenu } from '#features/admin-log/contract.ts';
import { adminLogRoutes } from '#features/admin-log/server/admin-log.routes.ts';
import { captchaRoutes } from '#features/captcha/server/captcha.routes.ts';
import { folders } from '#features/rules/contract.ts';
import { adminIndexRoutes, refreshRoutes } from '#features/sign-in/server/sign-in.routes.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import type { RouteSet } from '#kit/server/http/routes.ts';

export interface Feature {
  name: string;
  /** Where its routes stand. The same routes may stand in several applications; the realm decides what they see. */
  apps: readonly App[];
  routes: readonly RouteSet[];
  menus?: readonly MenuDeclaration[];
}

export const features: readonly Feature[] = [
  { name: 'rules', apps: ['admin'], routes: [], menus: folders },
  { name: 'sign-in', apps: ['admin', 'tenant'], routes: [adminIndexRoutes] },
  { name: 'sign-in', apps: ['api'], routes: [refreshRoutes] },
  { name: 'captcha', apps: ['api'], routes: [captchaRoutes] },
  { name: 'admin-log', apps: ['admin', 'tenant'], routes: [adminLogRoutes], menus: [adminLogMenu] },
];

export const menus: readonly MenuDeclaration[] = features.flatMap((feature) => feature.menus ?? []);
