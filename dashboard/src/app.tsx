import { CSPProvider } from '@base-ui/react/csp-provider';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { MakecutProblem } from './api/client.ts';
import { makeRouter } from './router.tsx';

/** The client tries again by itself; asking more often would only take longer to say what is wrong. */
function makeQueries(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof MakecutProblem)) return;
    if (error.status === 401) onSignedOut();
    // The role is another one than when the session was read: the page is to offer what that one may.
    if (error.status === 403) void queries.invalidateQueries({ queryKey: ['session'] });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Who was never signed in is shown the door by the router.
      onError: (error, { queryKey, state }) => {
        if (queryKey[0] !== 'session' || state.data != null) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    // The service may be on this machine: whether there is a network says nothing about it.
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
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
      if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { next: pathname } });
    });
    const router = makeRouter(made);
    return { queries: made, router };
  });
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  );
}
