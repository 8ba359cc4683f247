import { CSPProvider } from '@base-ui/react/csp-provider';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Announcer } from './announce/announcer.tsx';
import { MakecutProblem } from './api/client.ts';
import { keepFocus } from './frame/kept-focus.ts';
import { makeRouter } from './router.tsx';

/** The client already tries again. More tries would only delay the message. */
function makeQueries(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof MakecutProblem)) return;
    if (error.status === 401) onSignedOut();
    // The role has changed since the session was read. The page must offer the actions of the new role.
    if (error.status === 403) void queries.invalidateQueries({ queryKey: ['session'] });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The router sends people without a session to the sign-in page.
      onError: (error, { queryKey, state }) => {
        if (queryKey[0] !== 'session' || state.data != null) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    // The service may run on this machine, so it may answer without a network.
    defaultOptions: {
      // Such queries would not load again by themselves when the network is back.
      queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

export function App() {
  const [{ queries, router }] = useState(() => {
    const made = makeQueries(() => {
      made.setQueryData(['session'], null);
      const { pathname } = router.state.location;
      // A refusal there is of the person's own password.
      if (pathname === '/sign-in' || pathname === '/join') return;
      // Nobody is asked about unsaved changes: without a session they cannot be saved.
      void router.navigate({ to: '/sign-in', search: { next: pathname, over: true }, ignoreBlocker: true });
    });
    const router = makeRouter(made);
    return { queries: made, router };
  });
  useEffect(() => keepFocus(document.body), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Announcer>
          <RouterProvider router={router} />
        </Announcer>
      </QueryClientProvider>
    </CSPProvider>
  );
}
