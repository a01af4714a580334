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

export interface FirstStepsProps {
  /** As many of its own as the plan allows; null is no limit. */
  domains: number | null;
  /** What is done already, as far as the figures know. */
  done: Readonly<Partial<Record<StepName, boolean>>>;
}

/** Only what the reader may do, the plan allows, and nobody has done. */
export function FirstSteps({ domains, done }: FirstStepsProps) {
  const t = useWords<typeof phrases>('dashboard');
  const { can, to } = useArea();
  const own = steps.filter(({ name, node }) => can(node) && !done[name] && (name !== 'domain' || domains !== 0));
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
