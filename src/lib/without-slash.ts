/** An address to which a path can be added. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
