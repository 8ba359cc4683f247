/** An address to which a path can be added. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Whether a text is an http or https address. `base`: the address that it may be relative to. */
export function isHttpAddress(text: string, base?: string): boolean {
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}
