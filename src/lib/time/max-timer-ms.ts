/** The longest time that a timer can hold, which has 31 bits. A longer one would end at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
