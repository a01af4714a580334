/** What a rule of a company's own must carry for its kind, and where it may stand. Pure. */
import { guestTypes, refuseMemberRule } from '../contract.ts';

interface Shape {
  type: string;
  title: string;
  path: string;
  menu_type: string | null;
  url: string;
  component: string;
  no_login_valid: boolean;
}

/** Throws at the field that is missing or wrong. `screens` are those of the member centre. */
export function checkRule(rule: Shape, screens: readonly string[]): void {
  if (rule.title === '') throw refuseMemberRule('member_rules.title_missing', {}, { field: 'title' });
  const isForGuests = guestTypes.some((type) => type === rule.type);
  if (rule.no_login_valid && !isForGuests) throw refuseMemberRule('member_rules.guests_unfit', {}, { field: 'no_login_valid' });
  if (rule.type === 'menu_dir' || rule.type === 'button') return;
  const opensAs = rule.type === 'route' ? 'tab' : rule.menu_type;
  if (opensAs === null) throw refuseMemberRule('member_rules.menu_type_missing', {}, { field: 'menu_type' });
  if (opensAs === 'tab') {
    checkScreen(rule, screens);
    return;
  }
  if (rule.url === '') throw refuseMemberRule('member_rules.url_missing', {}, { field: 'url' });
  const isFramed = opensAs === 'iframe';
  if (isFramed && !/^https:\/\//i.test(rule.url)) throw refuseMemberRule('member_rules.frame_address', {}, { field: 'url' });
}

function checkScreen({ path, component }: Shape, screens: readonly string[]): void {
  if (path === '') throw refuseMemberRule('member_rules.path_missing', {}, { field: 'path' });
  if (component === '') throw refuseMemberRule('member_rules.component_missing', {}, { field: 'component' });
  if (!screens.includes(component)) throw refuseMemberRule('member_rules.component_unknown', { component }, { field: 'component' });
}

/** Folders and menus stand in folders, or folders at the top; nodes in what opens something; links and routes at the top. */
export function mayStandIn(type: string, parentType: string | undefined): boolean {
  if (type === 'button') return parentType === 'menu' || parentType === 'route' || parentType === 'nav' || parentType === 'nav_user_menu';
  if (type === 'menu') return parentType === 'menu_dir';
  return parentType === undefined || (type === 'menu_dir' && parentType === 'menu_dir');
}
