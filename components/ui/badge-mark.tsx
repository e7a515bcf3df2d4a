import { clsx } from 'clsx';
import {
  Award,
  BookOpenText,
  Highlighter,
  Layers,
  type LucideIcon,
  Moon,
  PenLine,
  Sunrise,
} from 'lucide-react';
import { BADGE_NAMES, type BadgeName } from '@/lib/constants/rewards';

const ICONS: Record<BadgeName, LucideIcon> = {
  'first-stroke': PenLine,
  'early-bird': Sunrise,
  'night-owl': Moon,
  bookworm: BookOpenText,
  'card-sharp': Layers,
  highlighter: Highlighter,
  laurel: Award,
};

const isBadge = (name: string): name is BadgeName => Object.hasOwn(BADGE_NAMES, name);

type BadgeMarkProps = {
  name: string;
  className?: string;
  /** Decorative: the name is beside it. */
  silent?: boolean;
};

export function BadgeMark({ name, className, silent = false }: BadgeMarkProps) {
  if (!isBadge(name)) return null;
  const Icon = ICONS[name];
  const label = `${BADGE_NAMES[name]} badge`;
  return (
    <span
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full border border-on-marker bg-marker text-on-marker',
        className ?? 'size-6',
      )}
    >
      <Icon className="size-3/5" />
    </span>
  );
}
