import { Logo } from '@/components/ui/logo';
import { HeaderActions } from './header-actions';

export function LandingHeader() {
  return (
    <header className="@container/header sticky top-0 z-20 border-b border-rule bg-paper short:static">
      <div className="mx-auto flex min-h-17 max-w-page flex-wrap items-center gap-x-3 px-5 sm:gap-x-7 lg:px-8 slim:gap-x-2 slim:px-3 tight:py-2">
        <span className="mr-auto">
          <Logo />
        </span>
        <HeaderActions />
      </div>
    </header>
  );
}
