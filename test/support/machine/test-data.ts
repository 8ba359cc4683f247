/** The folder of real recordings for tests and benchmarks. Null where there is none. */
export function testDataDir(): string | null {
  const dir = process.env['MAKECUT_TEST_DATA']?.trim();
  return dir === undefined || dir === '' ? null : dir;
}
