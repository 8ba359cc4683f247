/** The code of an error, such as ENOENT of a system call or the SQLSTATE of a query. Empty for an error without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
