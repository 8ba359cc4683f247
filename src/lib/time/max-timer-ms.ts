/** The longest time for a timer, which has 31 bits. A longer one would end at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
