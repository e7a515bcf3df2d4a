import { Logo } from '@/components/ui/logo';
import { HeaderActions } from './header-actions';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper short:static">
      <div className="mx-auto flex min-h-17 max-w-page items-center gap-3 px-5 sm:gap-7 lg:px-8 tight:flex-wrap tight:py-2">
        <span className="mr-auto">
          <Logo />
        </span>
        <HeaderActions />
      </div>
    </header>
  );
}
