import type { LucideIcon } from 'lucide-react';

/** In their order while nothing is typed. */
export const GROUPS = ['Actions', 'Go to', 'Lessons', 'Documents', 'Cards', 'Sections'] as const;
export type Group = (typeof GROUPS)[number];

export type PaletteItem = {
  /** Unique over all groups. */
  id: string;
  group: Group;
  title: string;
  icon: LucideIcon;
  /** Found by these too. */
  words?: string;
  /** Where it is: its document, or its lesson's number. */
  beside?: string;
  /** That do the same. */
  keys?: string;
  run: () => void;
};

/** What the server found matches already, though perhaps not by its title. */
export type FoundItem = PaletteItem & { found?: true };
