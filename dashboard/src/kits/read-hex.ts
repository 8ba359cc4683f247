/** A typed colour as the service takes it, with or without its #; null for no such colour. */
export function readHex(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}
