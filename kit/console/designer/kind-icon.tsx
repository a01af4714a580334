/** The sign of a kind of field. */
import {
  AlignLeft,
  Braces,
  CalendarDays,
  CircleDot,
  Clock,
  File,
  Files,
  Hash,
  Image,
  Images,
  Link2,
  List,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Palette,
  Pilcrow,
  Smile,
  SquareCheck,
  Table2,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { InputType } from '#kit/contract/input-types.ts';

const icons: Readonly<Record<InputType, LucideIcon>> = {
  string: Type,
  textarea: AlignLeft,
  editor: Pilcrow,
  slug: Link2,
  password: LockKeyhole,
  number: Hash,
  switch: ToggleLeft,
  radio: CircleDot,
  select: List,
  checkbox: SquareCheck,
  selects: ListChecks,
  remoteSelect: List,
  remoteSelects: ListChecks,
  city: MapPin,
  datetime: CalendarDays,
  date: CalendarDays,
  time: Clock,
  timerange: Clock,
  year: CalendarDays,
  image: Image,
  images: Images,
  file: File,
  files: Files,
  icon: Smile,
  color: Palette,
  array: Table2,
  keyValue: Table2,
  json: Braces,
};

export function KindIcon({ type }: { type: InputType }) {
  const Icon = icons[type];
  return <Icon size={15} strokeWidth={1.8} aria-hidden />;
}
