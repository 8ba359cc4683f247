/** The umask with which this process was started. */
export const CALLER_UMASK = process.umask();

const OTHERS_READ = 0o055;

/**
 * From here on other users may read new files. Private files are in closed folders, or get an explicit mode.
 */
export function letOthersRead(): void {
  process.umask(CALLER_UMASK & ~OTHERS_READ);
}
