/** By what plans tell whether two names are of one person: “Tom” and “tom ” are. Empty without a name. */
export function personOfName(name: string | null | undefined): string {
  return name?.trim().toLowerCase() ?? '';
}
