/** What this process was told to keep from others in files that it makes. */
export const CALLER_UMASK = process.umask();

const OTHERS_READ = 0o055;

/** From here on others may read new files. What is private lies in closed folders, or is given a mode of its own. */
export function letOthersRead(): void {
  process.umask(CALLER_UMASK & ~OTHERS_READ);
}
