import {
  Coffee,
  Gift,
  GraduationCap,
  Headphones,
  Laptop,
  type LucideIcon,
  MessageCircleQuestion,
  NotebookPen,
  Snowflake,
  Ticket,
  TrainFront,
} from 'lucide-react';
import { BadgeMark } from '@/components/ui/badge-mark';
import type { RewardItemWire } from '@/lib/rewards/wire';

const BY_ITEM: Record<string, LucideIcon> = {
  headphones: Headphones,
  laptop: Laptop,
  notebook: NotebookPen,
  'study-coach': GraduationCap,
  'writing-workshop': NotebookPen,
  'pottery-course': Coffee,
  'train-weekend': TrainFront,
};

const BY_PERK = {
  streak_freeze: Snowflake,
  tutor_messages: MessageCircleQuestion,
  certificate: GraduationCap,
} as const;

function Swatch({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-swatch={name}
      className="grid size-11 shrink-0 content-center gap-1 rounded border border-edge bg-paper px-2"
    >
      <span className="h-1 w-full rounded-full bg-ink" />
      <span className="h-1.5 w-4/5 rounded-full bg-marker" />
      <span className="h-1 w-3/5 rounded-full bg-pen" />
    </span>
  );
}

/** Decorative: the name is beside it. */
export function RewardMark({
  item,
}: {
  item: Pick<RewardItemWire, 'id' | 'perk' | 'requires_shipping'>;
}) {
  const { id, perk, requires_shipping } = item;
  if (perk?.kind === 'badge') return <BadgeMark silent name={perk.name} className="size-11" />;
  if (perk?.kind === 'theme') return <Swatch name={perk.name} />;
  const Icon = perk ? BY_PERK[perk.kind] : (BY_ITEM[id] ?? (requires_shipping ? Gift : Ticket));
  return (
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded border border-rule bg-paper text-ink"
    >
      <Icon className="size-5.5" />
    </span>
  );
}
