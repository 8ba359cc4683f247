/** The service names itself by its public address, which may be another than the one this page came from. */
export function sameOrigin(address: string): string {
  const url = new URL(address, location.origin);
  return url.pathname.startsWith('/internal/') ? url.pathname + url.search : address;
}
