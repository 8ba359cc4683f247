/** The value of a setting as it may be shown: no key, and no password of an address. */
export function withoutSecret(name: string, value: string): string {
  return /SECRET|_API_KEY|_TOKEN/.test(name) ? '***' : value.replace(/(\/\/[^:/@]+:)[^@]+@/, '$1***@');
}
