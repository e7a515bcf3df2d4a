import type { Import } from './import-graph';

/** Each may use those before it, through their service or rules. */
const DOMAINS = [
  'settings',
  'membership',
  'accounts',
  'billing',
  'usage',
  'files',
  'points',
  'play',
  'rewards',
  'study',
  'tutor',
  'faculty',
  'admin',
];

/** Left to right: each folder of lib may use those before it. Files outside of these folders are open to all. */
const LIB_FOLDERS = [
  'constants',
  'time',
  'text',
  'engine',
  'model',
  'mail',
  'responses',
  ...DOMAINS,
  'health',
  'client',
  'adapters',
  'http',
  'fakes',
  'security',
  'server',
];

/**
 * Left to right: each folder of components may use those before it. `ui` knows no screen, `shell` is what several screens share, and
 * the dashboard puts the learner's screens together.
 */
const SCREENS = [
  'brand',
  'ui',
  'legal',
  'shell',
  'billing',
  'account',
  'play',
  'rewards',
  'study',
  'tutor',
  'dashboard',
  'sign-in',
  'sign-up',
  'account-dialog',
  'landing',
  'admin',
  'dev',
];

/** Left to right: each folder of the engine may use those before it. */
const ENGINE_FOLDERS = [
  'caches',
  'language',
  'structure',
  'reading',
  'local',
  'screens',
  'retrieval',
  'tutor',
  'model',
  'quality',
  'training',
];

/** Left to right: each folder of the engine's tutor may use those before it. */
const TUTOR_FOLDERS = [
  'requests',
  'quotes',
  'definitions',
  'facts',
  'passages',
  'lists',
  'replies',
  'conversation',
];

type Rule = { name: string; broken: (edge: Import) => boolean };

const inLib = (path: string) => path.startsWith('lib/');
const layer = (name: string) => {
  const file = new RegExp(`^lib/.*[/-]${name}\\.ts$`);
  return (path: string) => file.test(path);
};
const isStore = layer('store');
const isService = layer('service');
const isRules = layer('rules');
const isSchema = layer('schema');

function domainOf(path: string): number {
  return DOMAINS.findIndex((domain) => path.startsWith(`lib/${domain}/`));
}

const NOT_LISTED = Number.NaN;

/** Whether `to` is the same folder or one to its left. Always false for a folder that is not listed. */
const mayUse = (from: number, to: number) => to <= from;

/** The place of a component's folder. Pages come after all components. */
function screenOf(path: string): number {
  const [top, folder = ''] = path.split('/');
  if (top === 'app') return SCREENS.length;
  return SCREENS.includes(folder) ? SCREENS.indexOf(folder) : NOT_LISTED;
}

/** The place of a folder of lib. Null for other files. */
function libFolderOf(path: string): number | null {
  const [top, folder = '', file] = path.split('/');
  if (top !== 'lib' || file === undefined) return null;
  return LIB_FOLDERS.includes(folder) ? LIB_FOLDERS.indexOf(folder) : NOT_LISTED;
}

function isRightwardInLib({ from, to }: Import): boolean {
  const [user, used] = [libFolderOf(from), libFolderOf(to)];
  return user !== null && used !== null && !mayUse(user, used);
}

/** A domain's services, and its other files that know of a call's context: its verbs, one to a file. */
export function verbsAmong(imports: Import[]): (path: string) => boolean {
  const verbs = new Set(
    imports.filter(({ to }) => to === 'lib/context.ts').map(({ from }) => from),
  );
  const isOther = (path: string) =>
    domainOf(path) < 0 || isStore(path) || isRules(path) || isSchema(path);
  return (path) => isService(path) || (verbs.has(path) && !isOther(path));
}

/** Whether a file uses a folder of `parent` that isn't to the left of its own. What is listed are the folders in `parent`. */
const isRightwardIn =
  (parent: string, folders: readonly string[]) =>
  ({ from, to }: Import): boolean => {
    const [user, used] = [from, to].map((path) => {
      const [folder, file] = path.startsWith(parent) ? path.slice(parent.length).split('/') : [];
      if (folder === undefined || file === undefined) return null;
      return folders.includes(folder) ? folders.indexOf(folder) : NOT_LISTED;
    });
    return typeof user === 'number' && typeof used === 'number' && !mayUse(user, used);
  };

const isRightwardInEngine = isRightwardIn('lib/engine/', ENGINE_FOLDERS);
const isRightwardInTutor = isRightwardIn('lib/engine/tutor/', TUTOR_FOLDERS);
const isOfTests = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

/** Everyone may import the files at the top of the engine's folder; those below are its own. */
const isInsideEngine = (path: string) => /^lib\/engine\/[^/]+\//.test(path);

/** `db` knows only the types of what the Stripe emulator stores. */
const MAY_FAKE = /^(lib\/fakes|app\/api\/dev|components\/dev|scripts\/billing)\//;

/** The architecture rules (README.md). */
export const importRules = (isVerb: (path: string) => boolean): Rule[] => [
  {
    name: 'lib does not know of pages and components',
    broken: ({ from, to }) => inLib(from) && /^(app|components)\//.test(to),
  },
  {
    name: 'the database knows of types and constants alone',
    broken: ({ from, to, isType }) =>
      from.startsWith('db/') && !isType && !/^(db\/|lib\/constants\/|lib\/.*types\.ts$)/.test(to),
  },
  {
    name: 'constants know of nothing else',
    broken: ({ from, to }) =>
      from.startsWith('lib/constants/') && !/^lib\/(constants\/|brand)/.test(to),
  },
  {
    name: 'the engine imports only itself and lib/text',
    broken: ({ from, to }) => from.startsWith('lib/engine/') && !/^lib\/(engine|text)\//.test(to),
  },
  {
    name: 'the inside of the engine is its own',
    broken: ({ from, to }) => isInsideEngine(to) && !from.startsWith('lib/engine/'),
  },
  {
    name: 'folders of the engine use only those to their left',
    broken: (edge) => !isOfTests(edge.from) && isRightwardInEngine(edge),
  },
  {
    name: 'folders of the engine’s tutor use only those to their left',
    broken: isRightwardInTutor,
  },
  {
    name: 'lib/text imports only itself and lib/lazily',
    broken: ({ from, to }) => from.startsWith('lib/text/') && !/^lib\/(text\/|lazily\.ts)/.test(to),
  },
  {
    name: 'only development routes, screens and commands import fakes',
    broken: ({ from, to, isType }) =>
      to.startsWith('lib/fakes/') && !isType && !MAY_FAKE.test(from),
  },
  {
    name: 'components reach the server by its addresses alone',
    broken: ({ from, to }) =>
      from.startsWith('components/') &&
      (isStore(to) || isVerb(to) || /^(db|lib\/(http|responses|adapters))\//.test(to)),
  },
  {
    name: 'components use only the folders to their left',
    broken: ({ from, to }) =>
      from.startsWith('components/') &&
      /^(app|components)\//.test(to) &&
      !mayUse(screenOf(from), screenOf(to)),
  },
  {
    name: 'rules and schemas touch no store, verb, request or database',
    broken: ({ from, to, isType }) =>
      (isRules(from) || isSchema(from)) &&
      !isType &&
      (isStore(to) || isVerb(to) || /^(db|lib\/(http|responses))\//.test(to)),
  },
  {
    name: 'a store does not call verbs or know of requests',
    broken: ({ from, to }) => isStore(from) && (isVerb(to) || /^lib\/(http|responses)\//.test(to)),
  },
  {
    name: 'handlers and pages do not query: they call verbs',
    broken: ({ from, to }) => from.startsWith('app/') && (isStore(to) || to.startsWith('db/')),
  },
  {
    name: 'folders of lib use only those to their left',
    broken: isRightwardInLib,
  },
  {
    name: "a domain does not reach into another one's store",
    broken: ({ from, to }) =>
      domainOf(from) !== domainOf(to) && domainOf(to) >= 0 && isStore(to) && inLib(from),
  },
];
