/** What a rule of a company's own must carry for its kind, and where it may stand: the server refuses by it, the form says it at once. Pure. */
import type { Refusal } from '#kit/contract/refusal.ts';
import { guestTypes, refuseMemberRule } from './contract.ts';

type Name = 'type' | 'pid' | 'title' | 'path' | 'menu_type' | 'url' | 'component' | 'no_login_valid';
/** As the form holds it, whose fields may be untouched; `pid` is looked at where it is named. */
type Shape = { readonly [Field in Name]?: unknown };

/** What is missing or wrong, each at its field. `screens` are those of the member centre, where they are known. */
export function refusalsOfShape(rule: Shape, screens?: readonly string[]): Refusal[] {
  const isForGuests = guestTypes.some((type) => type === rule.type);
  return [
    ...(rule.pid === 0 && !mayStandIn(rule.type, undefined) ? [refuseMemberRule('member_rules.parent_unfit', {}, { field: 'pid' })] : []),
    ...(rule.title ? [] : [refuseMemberRule('member_rules.title_missing', {}, { field: 'title' })]),
    ...(rule.no_login_valid && !isForGuests ? [refuseMemberRule('member_rules.guests_unfit', {}, { field: 'no_login_valid' })] : []),
    ...(rule.type === 'menu_dir' || rule.type === 'button' ? [] : refusalsOfOpening(rule, screens)),
  ];
}

function refusalsOfOpening(rule: Shape, screens: readonly string[] | undefined): Refusal[] {
  const opensAs = rule.type === 'route' ? 'tab' : rule.menu_type;
  if (opensAs === 'tab') return refusalsOfScreen(rule, screens);
  if (!opensAs) return [refuseMemberRule('member_rules.menu_type_missing', {}, { field: 'menu_type' })];
  if (!rule.url) return [refuseMemberRule('member_rules.url_missing', {}, { field: 'url' })];
  const isUnsafe = opensAs === 'iframe' && !/^https:\/\//i.test(String(rule.url));
  return isUnsafe ? [refuseMemberRule('member_rules.frame_address', {}, { field: 'url' })] : [];
}

function refusalsOfScreen({ path, component }: Shape, screens: readonly string[] | undefined): Refusal[] {
  const field = { field: 'component' };
  const isUnknown = component && screens && !screens.some((screen) => screen === component);
  return [
    ...(path ? [] : [refuseMemberRule('member_rules.path_missing', {}, { field: 'path' })]),
    ...(component ? [] : [refuseMemberRule('member_rules.component_missing', {}, field)]),
    ...(isUnknown ? [refuseMemberRule('member_rules.component_unknown', { component }, field)] : []),
  ];
}

/** Nodes stand in what opens something; menus in folders; folders in folders or at the top; links and routes at the top. */
export function mayStandIn(type: unknown, parentType: string | undefined): boolean {
  if (type === 'button') return parentType === 'menu' || parentType === 'route' || parentType === 'nav' || parentType === 'nav_user_menu';
  if (type === 'menu') return parentType === 'menu_dir';
  return parentType === undefined || (type === 'menu_dir' && parentType === 'menu_dir');
}
