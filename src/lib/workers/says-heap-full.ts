/** Whether the last words of a process of Node are that its heap was full. */
export const saysHeapFull = (stderr: string): boolean => /heap out of memory|heap limit/i.test(stderr);
