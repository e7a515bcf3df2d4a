import {
  BookOpen,
  ChartNoAxesColumn,
  Droplet,
  FerrisWheel,
  Flag,
  Gift,
  House,
  type LucideIcon,
  MessageCircleQuestion,
  Network,
  SquareStack,
  Upload,
} from 'lucide-react';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

export const TAB_ICONS: Record<DashboardTab, LucideIcon> = {
  upload: Upload,
  courses: BookOpen,
  flashcards: SquareStack,
  tutor: MessageCircleQuestion,
  visual: Network,
  dropzone: Droplet,
  hustle: Flag,
  wheel: FerrisWheel,
  leaderboard: ChartNoAxesColumn,
  rewards: Gift,
};

/** In a phone's bar, where a tab has another name. */
export const BAR_ICONS: Partial<Record<DashboardTab, LucideIcon>> = { upload: House };
