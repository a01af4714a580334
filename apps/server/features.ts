/** Every feature this server has. Mounting, the menus, the API document and the generated tests all read this list. */
import { adminLogMenu } from '#features/admin-log/contract.ts';
import { adminLogRoutes } from '#features/admin-log/server/admin-log.routes.ts';
import { adminInfoMenu, adminMenu } from '#features/admins/contract.ts';
import { adminRoutes } from '#features/admins/server/admins.routes.ts';
import { profileRoutes } from '#features/admins/server/profile.routes.ts';
import { badgeRoutes, divisionRoutes, slugRoutes, tableRoutes, terminalRoutes, ticketRoutes } from '#features/ajax/server/ajax.routes.ts';
import { archivePageMenus, archivesMenu } from '#features/archives/contract.ts';
import { reviewMenu } from '#features/archives/review.contract.ts';
import { archivesRoutes } from '#features/archives/server/archives.routes.ts';
import { countPending, moveColumns, recycleColumns } from '#features/archives/server/door.ts';
import { attachmentMenu } from '#features/attachments/library.contract.ts';
import { probeStore } from '#features/attachments/server/door.ts';
import { libraryRoutes } from '#features/attachments/server/library.routes.ts';
import { remoteRoutes } from '#features/attachments/server/remote.routes.ts';
import { fetchingRoutes, uploadRoutes } from '#features/attachments/server/upload.routes.ts';
import { captchaRoutes } from '#features/captcha/server/captcha.routes.ts';
import { columnsMenu } from '#features/columns/contract.ts';
import { columnsRoutes } from '#features/columns/server/columns.routes.ts';
import { groupsWithColumns } from '#features/columns/server/door.ts';
import { contentRoutes } from '#features/content-api/server/door.ts';
import { dashboardMenu } from '#features/dashboard/contract.ts';
import { platformDashboardRoutes, tenantDashboardRoutes } from '#features/dashboard/server/dashboard.routes.ts';
import { complianceMenu } from '#features/domains/compliance.contract.ts';
import { domainMenu } from '#features/domains/contract.ts';
import { domainByHostRoutes } from '#features/domains/server/by-host.routes.ts';
import { complianceRoutes } from '#features/domains/server/compliance.routes.ts';
import { domainRoutes } from '#features/domains/server/domains.routes.ts';
import { focusMenu } from '#features/focus/contract.ts';
import { unplaceFocuses } from '#features/focus/server/door.ts';
import { focusRoutes } from '#features/focus/server/focus.routes.ts';
import { formPageMenu, formsMenu } from '#features/forms/contract.ts';
import { messagesMenu } from '#features/forms/messages.contract.ts';
import { countNewMessages } from '#features/forms/server/door.ts';
import { formsRoutes, messagesRoutes, sendingRoutes } from '#features/forms/server/forms.routes.ts';
import { groupMenu } from '#features/groups/contract.ts';
import { groupRoutes } from '#features/groups/server/groups.routes.ts';
import { mailCodeRoutes, memberAccountRoutes, textCodeRoutes } from '#features/member-account/server/account.routes.ts';
import { registerMember, registrationForm } from '#features/member-account/server/door.ts';
import { memberGroupMenu } from '#features/member-groups/contract.ts';
import { memberGroupRoutes } from '#features/member-groups/server/member-groups.routes.ts';
import { memberRuleMenu } from '#features/member-rules/contract.ts';
import { memberRuleRoutes } from '#features/member-rules/server/member-rules.routes.ts';
import { memberMenu, membersFolder } from '#features/members/admin.contract.ts';
import { moneyLogMenu, scoreLogMenu } from '#features/members/ledger.contract.ts';
import { moneyLogRoutes, scoreLogRoutes } from '#features/members/server/ledger.routes.ts';
import { memberRoutes } from '#features/members/server/members.routes.ts';
import { modelPageMenu, modelsMenu } from '#features/models/contract.ts';
import { modelsRoutes } from '#features/models/server/models.routes.ts';
import type { RowSources } from '#features/models/server/models.service.ts';
import { noticeRoutes } from '#features/notices/server/notices.routes.ts';
import { planMenu } from '#features/plans/contract.ts';
import { planRoutes } from '#features/plans/server/plans.routes.ts';
import { preferenceRoutes } from '#features/preferences/server/preferences.routes.ts';
import { redirectsMenu } from '#features/redirects/contract.ts';
import { redirectRoutes } from '#features/redirects/server/redirects.routes.ts';
import { folders, ruleMenu } from '#features/rules/contract.ts';
import { ruleRoutes } from '#features/rules/server/rules.routes.ts';
import { settingsMenu } from '#features/settings/contract.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import {
  adminIndexRoutes,
  afterPasswordRoutes,
  memberIndexRoutes,
  memberSignInRoutes,
  refreshRoutes,
  screenLockRoutes,
  twoStepRoutes,
} from '#features/sign-in/server/sign-in.routes.ts';
import { previewRoutes } from '#features/site/server/preview.routes.ts';
import { pageRoutes } from '#features/site/server/site.routes.ts';
import { siteConfigMenu } from '#features/site-config/contract.ts';
import { unbindColumns } from '#features/site-config/server/door.ts';
import { siteConfigRoutes } from '#features/site-config/server/site-config.routes.ts';
import { snapshotMenu } from '#features/snapshots/contract.ts';
import { snapshotRoutes } from '#features/snapshots/server/snapshots.routes.ts';
import { tenantMenu } from '#features/tenants/contract.ts';
import { tenantRoutes } from '#features/tenants/server/tenants.routes.ts';
import { themeMenu } from '#features/themes/contract.ts';
import { themeRoutes } from '#features/themes/server/themes.routes.ts';
import { nodeOf } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { answersSelects } from '#kit/contract/select-rows.ts';
import type { RouteSet } from '#kit/server/http/routes.ts';
import { rowQuestions } from '#kit/server/row-names.ts';
import { themes } from '#themes/index.ts';
import { contentDocument } from './content-document.ts';
import { drawDraft, drawLook, drawnBlocks } from './site-drafts.ts';

export interface Feature {
  name: string;
  /** Where its routes stand. The same routes may stand in several applications; the realm decides what they see. */
  apps: readonly App[];
  routes: readonly RouteSet[];
  menus?: readonly MenuDeclaration[];
  /** Its answers are kept in memory between calls: `content-api.ts` mounts it. */
  kept?: boolean;
}

export const contentSet = contentRoutes(contentDocument);

const rowsOfLists = rowQuestions(setsOf);

export const features: readonly Feature[] = [
  { name: 'rules', apps: ['admin'], routes: [ruleRoutes], menus: [...folders, ruleMenu] },
  { name: 'groups', apps: ['admin', 'tenant'], routes: [groupRoutes], menus: [groupMenu] },
  { name: 'admins', apps: ['admin', 'tenant'], routes: [adminRoutes, profileRoutes], menus: [adminMenu, adminInfoMenu] },
  { name: 'sign-in', apps: ['admin', 'tenant'], routes: [adminIndexRoutes, afterPasswordRoutes, screenLockRoutes, twoStepRoutes] },
  {
    name: 'sign-in',
    apps: ['api'],
    routes: [refreshRoutes, memberIndexRoutes, memberSignInRoutes({ form: registrationForm, register: registerMember })],
  },
  { name: 'member-account', apps: ['api'], routes: [...mailCodeRoutes, ...textCodeRoutes, memberAccountRoutes] },
  {
    name: 'members',
    apps: ['tenant'],
    routes: [memberRoutes, moneyLogRoutes, scoreLogRoutes],
    menus: [membersFolder, memberMenu, moneyLogMenu, scoreLogMenu],
  },
  { name: 'member-groups', apps: ['tenant'], routes: [memberGroupRoutes(groupsWithColumns)], menus: [memberGroupMenu] },
  { name: 'member-rules', apps: ['tenant'], routes: [memberRuleRoutes], menus: [memberRuleMenu] },
  { name: 'site', apps: ['admin', 'tenant'], routes: [pageRoutes] },
  { name: 'captcha', apps: ['api'], routes: [captchaRoutes] },
  { name: 'admin-log', apps: ['admin', 'tenant'], routes: [adminLogRoutes], menus: [adminLogMenu] },
  { name: 'dashboard', apps: ['admin'], routes: [platformDashboardRoutes], menus: [dashboardMenu] },
  { name: 'dashboard', apps: ['tenant'], routes: [tenantDashboardRoutes] },
  { name: 'plans', apps: ['admin'], routes: [planRoutes], menus: [planMenu] },
  { name: 'tenants', apps: ['admin'], routes: [tenantRoutes], menus: [tenantMenu] },
  { name: 'snapshots', apps: ['admin'], routes: [snapshotRoutes], menus: [snapshotMenu] },
  {
    name: 'columns',
    apps: ['admin', 'tenant'],
    routes: [columnsRoutes({ content: { move: moveColumns, recycle: recycleColumns }, bindings: [unplaceFocuses, unbindColumns] })],
    menus: [columnsMenu],
  },
  { name: 'models', apps: ['admin', 'tenant'], routes: [modelsRoutes(rowSources, rowsOfLists.names)], menus: [modelsMenu, modelPageMenu] },
  {
    name: 'archives',
    apps: ['admin', 'tenant'],
    routes: [archivesRoutes(rowsOfLists)],
    menus: [archivesMenu, reviewMenu, ...archivePageMenus],
  },
  {
    name: 'site-config',
    apps: ['admin', 'tenant'],
    routes: [siteConfigRoutes(drawnBlocks), previewRoutes(drawnBlocks, drawDraft)],
    menus: [siteConfigMenu],
  },
  { name: 'themes', apps: ['admin', 'tenant'], routes: [themeRoutes(themes, drawLook)], menus: [themeMenu] },
  { name: 'forms', apps: ['admin', 'tenant'], routes: [formsRoutes, messagesRoutes], menus: [formsMenu, formPageMenu, messagesMenu] },
  { name: 'forms', apps: ['api'], routes: [sendingRoutes] },
  { name: 'content-api', apps: ['api'], routes: [contentSet], kept: true },
  { name: 'focus', apps: ['admin', 'tenant'], routes: [focusRoutes], menus: [focusMenu] },
  { name: 'redirects', apps: ['admin', 'tenant'], routes: [redirectRoutes], menus: [redirectsMenu] },
  { name: 'preferences', apps: ['admin', 'tenant'], routes: [preferenceRoutes] },
  { name: 'attachments', apps: ['admin', 'tenant'], routes: [uploadRoutes, fetchingRoutes, libraryRoutes], menus: [attachmentMenu] },
  { name: 'attachments', apps: ['api'], routes: [uploadRoutes] },
  { name: 'attachments', apps: ['admin', 'tenant', 'api'], routes: [remoteRoutes] },
  { name: 'domains', apps: ['admin', 'tenant'], routes: [domainRoutes], menus: [domainMenu] },
  { name: 'domains', apps: ['admin'], routes: [complianceRoutes, domainByHostRoutes], menus: [complianceMenu] },
  {
    name: 'notices',
    apps: ['admin', 'tenant'],
    routes: [noticeRoutes({ 'corp/archives/audit': countPending, 'corp/messages/index': countNewMessages })],
  },
  { name: 'ajax', apps: ['admin', 'tenant', 'api'], routes: [divisionRoutes, badgeRoutes] },
  { name: 'ajax', apps: ['admin', 'tenant'], routes: [ticketRoutes] },
  { name: 'ajax', apps: ['admin', 'tenant'], routes: [slugRoutes] },
  { name: 'ajax', apps: ['admin'], routes: [tableRoutes, terminalRoutes] },
  { name: 'settings', apps: ['admin', 'tenant'], routes: [settingsRoutes(probeStore)], menus: [settingsMenu] },
];

function setsOf(app: App): RouteSet[] {
  return features.filter(({ apps }) => apps.includes(app)).flatMap(({ routes }) => routes);
}

/** Those whose rows a select can ask for, by controller. */
function rowSources(app: App): RowSources {
  return new Map(
    setsOf(app).flatMap(({ contract: { controller, endpoints } }) =>
      answersSelects(endpoints.index) ? [[controller, { index: endpoints.index, title: titleOf(controller) }]] : [],
    ),
  );
}

/** What the screen of a list is called; its controller where it has none of its own. */
function titleOf(controller: string): Phrase {
  const screen = nodeOf(controller, 'index').replace(/\/index$/, '');
  return menus.find(({ name }) => name === screen)?.title ?? { 'zh-cn': controller, en: controller };
}

export const menus: readonly MenuDeclaration[] = features.flatMap((feature) => feature.menus ?? []);
