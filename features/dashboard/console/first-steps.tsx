/** What to do with a website that nobody has seen yet, in an order that makes sense. */
import { ArrowRight, Building2, FilePen, Globe, ListTree, type LucideIcon, Palette, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

type StepName = keyof (typeof phrases)['steps']['names'];

const steps: readonly { name: StepName; icon: LucideIcon; to: string; node: string }[] = [
  { name: 'company', icon: Building2, to: 'corp/config', node: 'corp/config/index' },
  { name: 'look', icon: Palette, to: 'corp/theme', node: 'corp/theme/index' },
  { name: 'columns', icon: ListTree, to: 'corp/columns', node: 'corp/columns/add' },
  { name: 'document', icon: FilePen, to: 'corp/archives/add', node: 'corp/archives/add' },
  { name: 'people', icon: Users, to: 'auth/admin', node: 'auth/admin/add' },
  { name: 'domain', icon: Globe, to: 'domain', node: 'domain/index' },
];

/** Only what the reader may do, and the plan allows. @param domains as many of one's own as the plan allows; null is no limit */
export function FirstSteps({ domains }: { domains: number | null }) {
  const t = useWords<typeof phrases>('dashboard');
  const { can, to } = useArea();
  const own = steps.filter(({ name, node }) => can(node) && (name !== 'domain' || domains !== 0));
  if (own.length === 0) return null;
  return (
    <nav className="first-steps" aria-label={t('steps.title')}>
      <p>{t('steps.title')}</p>
      <ul>
        {own.map(({ name, icon: Icon, to: path }) => (
          <li key={name}>
            <Link to={to(path)}>
              <Icon size={16} aria-hidden />
              <span>{t(`steps.names.${name}`)}</span>
              <ArrowRight size={14} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
