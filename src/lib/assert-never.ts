/** Makes a missing case of a union a compile error, and a loud one at run time. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
