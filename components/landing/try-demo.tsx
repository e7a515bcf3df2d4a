import { type ButtonLook, buttonClass } from '@/components/ui/button-class';

/** Works without scripts: the server starts the demo and redirects to the dashboard. */
export function TryDemo(look: ButtonLook) {
  return (
    <form method="post" action="/api/demo" className="contents">
      <button type="submit" className={buttonClass({ variant: 'outline', ...look })}>
        Try it without an account
      </button>
    </form>
  );
}
