/** The service uses its public address, which may differ from the address of this page. */
export function sameOrigin(address: string): string {
  const url = new URL(address, location.origin);
  return url.pathname.startsWith('/internal/') ? url.pathname + url.search : address;
}
