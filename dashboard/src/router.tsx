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
  // The page on which the session ended: a page of this dashboard, never another site.
  validateSearch: (search): { next?: string } =>
    /^\/[a-z]/.test(String(search['next'])) ? { next: String(search['next']) } : {},
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./pages/join-page.tsx'), 'JoinPage'),
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

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/recordings' });
  },
});

const recordings = createRoute({
  getParentRoute: () => inside,
  path: '/recordings',
  component: lazyRouteComponent(() => import('./pages/recordings-page.tsx'), 'RecordingsPage'),
});

const recording = createRoute({
  getParentRoute: () => inside,
  path: '/recordings/$groupId',
  component: lazyRouteComponent(() => import('./pages/recording-page.tsx'), 'RecordingPage'),
});

const cuts = createRoute({
  getParentRoute: () => inside,
  path: '/cuts',
  component: lazyRouteComponent(() => import('./pages/cuts-page.tsx'), 'CutsPage'),
});

const newCut = createRoute({
  getParentRoute: () => inside,
  path: '/cuts/new',
  validateSearch: (search): { recording?: string } =>
    typeof search['recording'] === 'string' ? { recording: search['recording'] } : {},
  component: lazyRouteComponent(() => import('./pages/new-cut-page.tsx'), 'NewCutPage'),
});

const cut = createRoute({
  getParentRoute: () => inside,
  path: '/cuts/$cutId',
  component: lazyRouteComponent(() => import('./pages/cut-page.tsx'), 'CutPage'),
});

const kits = createRoute({
  getParentRoute: () => inside,
  path: '/kits',
  component: lazyRouteComponent(() => import('./pages/kits-page.tsx'), 'KitsPage'),
});

const keys = createRoute({
  getParentRoute: () => inside,
  path: '/keys',
  component: lazyRouteComponent(() => import('./pages/keys-page.tsx'), 'KeysPage'),
});

const webhooks = createRoute({
  getParentRoute: () => inside,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./pages/webhooks-page.tsx'), 'WebhooksPage'),
});

const usage = createRoute({
  getParentRoute: () => inside,
  path: '/usage',
  component: lazyRouteComponent(() => import('./pages/usage-page.tsx'), 'UsagePage'),
});

const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  component: lazyRouteComponent(() => import('./pages/activity-page.tsx'), 'ActivityPage'),
});

const people = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  component: lazyRouteComponent(() => import('./pages/people-page.tsx'), 'PeoplePage'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operator',
  component: lazyRouteComponent(() => import('./pages/operator-page.tsx'), 'OperatorPage'),
});

const profile = createRoute({
  getParentRoute: () => inside,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
});

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
