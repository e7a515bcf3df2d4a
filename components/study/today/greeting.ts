/** `Good evening, Mia`, by the clock of the learner's device. Without a name for demo visitors. */
export function greeting(hour: number, name: string | undefined): string {
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  const [first] = name?.trim().split(/\s+/) ?? [];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
}
