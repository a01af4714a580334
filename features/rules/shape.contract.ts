/** What a rule of the operator's own must carry for its kind: the server refuses by it, the form says it at once. Pure. */
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuseRule } from './contract.ts';

type Name = 'type' | 'pid' | 'title' | 'path' | 'menu_type' | 'url' | 'component';
/** As the form holds it, whose fields may be untouched; `pid` is looked at where it is named. */
type Shape = { readonly [Field in Name]?: unknown };

/** What is missing or wrong, each at its field. `components` are the screens that exist, where they are known. */
export function refusalsOfShape(rule: Shape, components?: readonly string[]): Refusal[] {
  return [
    ...(rule.pid === 0 && rule.type === 'button' ? [refuseRule('rules.parent_unfit', {}, { field: 'pid' })] : []),
    ...(rule.title ? [] : [refuseRule('rules.title_missing', {}, { field: 'title' })]),
    ...(rule.type === 'menu' ? refusalsOfOpening(rule, components) : []),
  ];
}

function refusalsOfOpening(rule: Shape, components: readonly string[] | undefined): Refusal[] {
  if (!rule.menu_type) return [refuseRule('rules.menu_type_missing', {}, { field: 'menu_type' })];
  if (rule.menu_type !== 'tab') return rule.url ? [] : [refuseRule('rules.url_missing', {}, { field: 'url' })];
  const { path, component } = rule;
  const field = { field: 'component' };
  const isUnknown = component && components && !components.some((screen) => screen === component);
  return [
    ...(path ? [] : [refuseRule('rules.path_missing', {}, { field: 'path' })]),
    ...(component ? [] : [refuseRule('rules.component_missing', {}, field)]),
    ...(isUnknown ? [refuseRule('rules.component_unknown', { component }, field)] : []),
  ];
}
