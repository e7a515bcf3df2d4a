import { Button } from '@/components/ui/button';

/** What can be done next; without `onPress` it is under way. */
export type Move = { label: string; onPress?: () => void };

/** One button for all steps of a game, so that the focus stays where the last press was. */
export function MoveButton({ label, onPress }: Move) {
  return (
    <Button variant="pen" onClick={onPress} aria-disabled={onPress ? undefined : true}>
      {label}
    </Button>
  );
}
