'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { usePerks } from './use-perks';

/** The seven badges' icons are fetched by the few who equip one. */
const BadgeMark = lazyComponent(() => import('@/components/ui/badge-mark').then((file) => file.BadgeMark));

/** The learner's chosen badge, for beside the name. */
export function EquippedBadge({ className }: { className?: string }) {
  const name = usePerks().equippedOf('badge');
  return name ? <BadgeMark name={name} className={className} /> : null;
}
