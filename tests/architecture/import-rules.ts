import type { Import } from './import-graph';

/** Left to right: each domain may use those before it, through their service or rules (README.md). */
const DOMAINS = [
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
] as const;

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

/** The place of a component's folder; after all of them for pages, and NaN, which breaks every comparison, for a folder not listed. */
function screenOf(path: string): number {
  const [top, folder = ''] = path.split('/');
  if (top === 'app') return SCREENS.length;
  return SCREENS.includes(folder) ? SCREENS.indexOf(folder) : Number.NaN;
}

/** A domain's services, and its other files that know of a call's context: its verbs, one to a file. */
export function verbsAmong(imports: Import[]): (path: string) => boolean {
  const verbs = new Set(imports.filter(({ to }) => to === 'lib/context.ts').map(({ from }) => from));
  const isOther = (path: string) => domainOf(path) < 0 || isStore(path) || isRules(path) || isSchema(path);
  return (path) => isService(path) || (verbs.has(path) && !isOther(path));
}

/** Everyone may import the files at the top of the engine's folder; those below are its own. */
const isInsideEngine = (path: string) => /^lib\/engine\/[^/]+\//.test(path);

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
    broken: ({ from, to }) => from.startsWith('lib/constants/') && !/^lib\/(constants\/|brand)/.test(to),
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
    name: 'lib/text imports only itself and lib/lazily',
    broken: ({ from, to }) => from.startsWith('lib/text/') && !/^lib\/(text\/|lazily\.ts)/.test(to),
  },
  {
    name: 'components reach the server by its addresses alone',
    broken: ({ from, to }) =>
      from.startsWith('components/') && (isStore(to) || isVerb(to) || /^(db|lib\/(http|adapters))\//.test(to)),
  },
  {
    name: 'components use only the folders to their left',
    broken: ({ from, to }) =>
      from.startsWith('components/') && /^(app|components)\//.test(to) && !(screenOf(to) <= screenOf(from)),
  },
  {
    name: 'rules and schemas touch no store, verb, request or database',
    broken: ({ from, to, isType }) =>
      (isRules(from) || isSchema(from)) && !isType && (isStore(to) || isVerb(to) || /^(db|lib\/http)\//.test(to)),
  },
  {
    name: 'a store does not call verbs or know of requests',
    broken: ({ from, to }) => isStore(from) && (isVerb(to) || to.startsWith('lib/http/')),
  },
  {
    name: 'handlers and pages do not query: they call verbs',
    broken: ({ from, to }) => from.startsWith('app/') && (isStore(to) || to.startsWith('db/')),
  },
  {
    name: 'a domain uses only those to its left',
    broken: ({ from, to, isType }) => domainOf(from) >= 0 && domainOf(to) > domainOf(from) && !isType,
  },
  {
    name: "a domain does not reach into another one's store",
    broken: ({ from, to }) => domainOf(from) !== domainOf(to) && domainOf(to) >= 0 && isStore(to) && inLib(from),
  },
];
