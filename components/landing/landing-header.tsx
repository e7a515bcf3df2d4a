import { Logo } from '@/components/ui/logo';
import { HeaderActions } from './header-actions';

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper">
      <div className="mx-auto flex h-17 max-w-page items-center gap-4 px-5 sm:gap-7 lg:px-8">
        <span className="mr-auto">
          <Logo />
        </span>
        <HeaderActions />
      </div>
    </header>
  );
}
