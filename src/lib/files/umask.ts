/** The umask with which this process was started. */
export const CALLER_UMASK = process.umask();

const OTHERS_READ = 0o055;

/** From here on other users may read new files. Private files lie in closed folders, or get a mode of their own. */
export function letOthersRead(): void {
  process.umask(CALLER_UMASK & ~OTHERS_READ);
}
