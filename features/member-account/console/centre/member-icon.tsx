/** The icon of a menu. What the pages of the centre use is here; another name shows the first sign of the title, so that no menu is bare. */
import {
  CircleUser,
  ExternalLink,
  House,
  Lock,
  type LucideIcon,
  MonitorSmartphone,
  Shield,
  ShieldCheck,
  Tag,
  UserRound,
  Wallet,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'circle-user': CircleUser,
  'external-link': ExternalLink,
  house: House,
  lock: Lock,
  'monitor-smartphone': MonitorSmartphone,
  shield: Shield,
  'shield-check': ShieldCheck,
  tag: Tag,
  user: UserRound,
  'user-round': UserRound,
  wallet: Wallet,
};

export function MemberIcon({ name, title, size = 18 }: { name: string; title: string; size?: number }) {
  const Icon = icons[name];
  if (Icon) return <Icon size={size} strokeWidth={1.7} aria-hidden />;
  return (
    <span className="member-sign" style={{ width: size, height: size }} aria-hidden>
      {[...title][0]}
    </span>
  );
}
