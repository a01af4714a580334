/** What a rule of the operator's own must carry for its kind. Pure. */
import { refuseRule } from '../contract.ts';

interface Shape {
  type: string;
  title: string;
  path: string;
  menu_type: string | null;
  url: string;
  component: string;
}

/** Throws at the field that is missing or wrong. `components` are the screens that exist. */
export function checkRule(rule: Shape, components: readonly string[]): void {
  if (rule.title === '') throw refuseRule('rules.title_missing', {}, { field: 'title' });
  if (rule.type !== 'menu') return;
  if (rule.menu_type === null) throw refuseRule('rules.menu_type_missing', {}, { field: 'menu_type' });
  if (rule.menu_type !== 'tab') {
    if (rule.url === '') throw refuseRule('rules.url_missing', {}, { field: 'url' });
    return;
  }
  if (rule.path === '') throw refuseRule('rules.path_missing', {}, { field: 'path' });
  if (rule.component === '') throw refuseRule('rules.component_missing', {}, { field: 'component' });
  if (!components.includes(rule.component)) {
    throw refuseRule('rules.component_unknown', { component: rule.component }, { field: 'component' });
  }
}
