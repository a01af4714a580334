/** What a rule is called in its tree: its icon, its title, and that it does not come with the code. */
import { useWords } from '../i18n.ts';
import { NamedIcon } from '../icons.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './rule-form.css';

/** A rule as both trees list it. */
interface RuleInTree {
  icon: string;
  title: string;
  builtin: boolean;
}

export function RuleTitle({ row }: { row: RuleInTree }) {
  const t = useWords<typeof phrases>('rule-form');
  return (
    <span className="rule-title">
      {row.icon && <NamedIcon name={row.icon} size={15} />}
      <span>{row.title}</span>
      {!row.builtin && <i>{t('own')}</i>}
    </span>
  );
}
