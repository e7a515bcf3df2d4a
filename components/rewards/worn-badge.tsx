'use client';

import { BadgeMark } from './badge-mark';
import { usePerks } from './use-perks';

/** The learner's chosen badge, for beside the name. */
export function WornBadge({ className }: { className?: string }) {
  const name = usePerks().wornOf('badge');
  return name ? <BadgeMark name={name} className={className} /> : null;
}
