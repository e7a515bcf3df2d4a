import { type ButtonLook, buttonClass } from '@/components/ui/button-class';

/** A plain form: the server starts the demo and leads to the dashboard, with or without a script. */
export function TryDemo(look: ButtonLook) {
  return (
    <form method="post" action="/api/demo" className="contents">
      <button type="submit" className={buttonClass({ variant: 'outline', ...look })}>
        Try it without an account
      </button>
    </form>
  );
}
