'use client';

import { lazyExtra } from '@/components/ui/lazy-extra';
import { usePerks } from './use-perks';

/** Loaded on demand, since few users equip one. */
const BadgeMark = lazyExtra(() =>
  import('@/components/ui/badge-mark').then((file) => file.BadgeMark),
);

export function EquippedBadge({ className }: { className?: string }) {
  const name = usePerks().equippedOf('badge');
  return name ? <BadgeMark name={name} className={className} /> : null;
}
