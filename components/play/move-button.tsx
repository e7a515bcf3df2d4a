import { Button } from '@/components/ui/button';

/** Without `onPress`, the move is in progress. */
export type Move = {
  label: string;
  onPress?: () => void;
  /** Not the primary action. */
  isSecond?: boolean;
};

/** One element for all steps of a game, so that it keeps the focus. */
export function MoveButton({ label, onPress, isSecond = false }: Move) {
  return (
    <Button
      variant={isSecond ? 'outline' : 'pen'}
      onClick={onPress}
      aria-disabled={onPress ? undefined : true}
    >
      {label}
    </Button>
  );
}
