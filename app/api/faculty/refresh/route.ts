import { startImport } from '@/lib/admin/faculty/start-import';
import { IMPORT_PAGE, refusedImportPage } from '@/lib/constants/faculty-imports';
import { seeOther } from '@/lib/http/no-js-form';
import { assertNoForeignLink } from '@/lib/http/origin';
import { noInput, route, routes } from '@/lib/http/routes';

/** Seconds. Next needs a literal. The import goes on after the response. */
export const maxDuration = 300;

const isNavigation = ({ headers }: Request) => (headers.get('accept') ?? '').includes('text/html');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    // Opened in a new tab: the admin's cookie authorizes it, and the tab then shows the progress.
    GET: route({
      access: 'support',
      input: noInput,
      run: async (ctx, _input, request) => {
        assertNoForeignLink(request);
        const started = await startImport(ctx);
        return isNavigation(request) ? seeOther(IMPORT_PAGE) : started;
      },
      onFault: ({ code }) => refusedImportPage(code),
    }),
  },
  { getHasEffects: true },
);
