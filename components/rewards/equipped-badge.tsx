'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { usePerks } from './use-perks';

/** Loaded on demand, since few users equip one. */
const BadgeMark = lazyComponent(() =>
  import('@/components/ui/badge-mark').then((file) => file.BadgeMark),
);

export function EquippedBadge({ className }: { className?: string }) {
  const name = usePerks().equippedOf('badge');
  return name ? <BadgeMark name={name} className={className} /> : null;
}
