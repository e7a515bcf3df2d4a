import { Button } from '@/components/ui/button';

/** What can be done next; without `onPress` it is under way. */
export type Move = {
  label: string;
  onPress?: () => void;
  /** Something else is the first thing to do. */
  isSecond?: boolean;
};

/** One button for all steps of a game, so that the focus stays where the last press was. */
export function MoveButton({ label, onPress, isSecond = false }: Move) {
  return (
    <Button variant={isSecond ? 'outline' : 'pen'} onClick={onPress} aria-disabled={onPress ? undefined : true}>
      {label}
    </Button>
  );
}
