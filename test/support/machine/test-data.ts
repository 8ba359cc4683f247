/** Folder of real recordings for tests and benchmarks; null where they are not at hand. */
export function testDataDir(): string | null {
  const dir = process.env['MAKECUT_TEST_DATA']?.trim();
  return dir === undefined || dir === '' ? null : dir;
}
