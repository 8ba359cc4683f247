import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { MakecutProblem } from './api/client.ts';
import { sessionQuery } from './api/queries.ts';
import { Crash } from './frame/crash.tsx';
import { Frame } from './frame/frame.tsx';
import { loadPage } from './frame/load-page.ts';
import { MissingPage } from './frame/missing-page.tsx';

interface RouterContext {
  queries: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: MissingPage,
  errorComponent: Crash,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // The page that asked for a session: a page of this dashboard, never another site. `over`: its session has ended.
  validateSearch: (search): { next?: string; over?: true } => ({
    ...(/^\/[a-z]/.test(String(search['next'])) ? { next: String(search['next']) } : {}),
    ...(search['over'] === true ? { over: true } : {}),
  }),
  component: lazyRouteComponent(
    loadPage(() => import('./pages/sign-in-page.tsx')),
    'SignInPage',
  ),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(
    loadPage(() => import('./pages/join-page.tsx')),
    'JoinPage',
  ),
});

/** All pages that need a session. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    try {
      const session = await context.queries.ensureQueryData(sessionQuery);
      if (session !== null) return;
    } catch (error) {
      if (!(error instanceof MakecutProblem && error.status === 401)) throw error;
    }
    throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.pathname } });
  },
});

/** A page that needs a session and nothing from the search part of its address. */
function page<
  const Path extends string,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(path: Path, load: () => Promise<Module>, name: Name) {
  return createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyRouteComponent(loadPage(load), name),
  });
}

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/recordings' });
  },
});

const recordings = page('/recordings', () => import('./pages/recordings-page.tsx'), 'RecordingsPage');
const recording = page('/recordings/$groupId', () => import('./pages/recording-page.tsx'), 'RecordingPage');
const cuts = page('/cuts', () => import('./pages/cuts-page.tsx'), 'CutsPage');

const newCut = createRoute({
  getParentRoute: () => inside,
  path: '/cuts/new',
  // The recording of the new cut, or the cut that it is made like.
  validateSearch: (search): { recording?: string; like?: string } => ({
    ...(typeof search['recording'] === 'string' ? { recording: search['recording'] } : {}),
    ...(typeof search['like'] === 'string' ? { like: search['like'] } : {}),
  }),
  component: lazyRouteComponent(
    loadPage(() => import('./pages/new-cut-page.tsx')),
    'NewCutPage',
  ),
});

const cut = createRoute({
  getParentRoute: () => inside,
  path: '/cuts/$cutId',
  component: lazyRouteComponent(
    loadPage(() => import('./pages/cut-page.tsx')),
    'CutPage',
  ),
  // Nothing waits for it. A link that the mouse is on makes no preview.
  loader: ({ context, params, preload }) => {
    void import('./plan-stream/preload.ts').then(({ preloadPlan }) =>
      preloadPlan(context.queries, params.cutId, !preload),
    );
  },
});
const kits = page('/kits', () => import('./pages/kits-page.tsx'), 'KitsPage');
const keys = page('/keys', () => import('./pages/keys-page.tsx'), 'KeysPage');
const webhooks = page('/webhooks', () => import('./pages/webhooks-page.tsx'), 'WebhooksPage');
const usage = page('/usage', () => import('./pages/usage-page.tsx'), 'UsagePage');
const activity = page('/activity', () => import('./pages/activity-page.tsx'), 'ActivityPage');
const people = page('/people', () => import('./pages/people-page.tsx'), 'PeoplePage');
const operator = page('/operator', () => import('./pages/operator-page.tsx'), 'OperatorPage');
const profile = page('/profile', () => import('./pages/profile-page.tsx'), 'ProfilePage');

const tree = root.addChildren([
  signIn,
  join,
  inside.addChildren([
    home,
    recordings,
    recording,
    cuts,
    newCut,
    cut,
    kits,
    keys,
    webhooks,
    usage,
    people,
    activity,
    operator,
    profile,
  ]),
]);

export function makeRouter(queries: QueryClient) {
  return createRouter({ routeTree: tree, basepath: '/app', context: { queries }, defaultPreload: 'intent' });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
