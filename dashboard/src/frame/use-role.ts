import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/queries.ts';

/** Whether the service has extensions beyond the interface, such as scripts and exports. */
export function useHasExtensions(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.has_extensions === true;
}

/** Whether the user may change anything. The service decides; pages only leave out refused actions. */
export function useCanWrite(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session != null && session.account.role !== 'viewer';
}

/** Whether the user may delete recordings and cuts, and manage brand kits: calls with the scope `admin`. */
export function useIsAdmin(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.account.role === 'admin';
}
