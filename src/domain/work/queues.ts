/** One queue per weight, so that a worker's slots bound its heavy work of all kinds. */
export const QUEUES = ['heavy', 'light', 'fetch'] as const;
/** Jobs that failed for good come here and fail their resource. */
export const DEAD_QUEUE = 'dead';
export type QueueName = (typeof QUEUES)[number] | typeof DEAD_QUEUE;

/** A first try and two more: three workers killed by one job are enough. */
export const RETRY_LIMIT = 2;
/** The reason for a dead job without an error of an attempt. It counts the tries of RETRY_LIMIT. */
export const LOST_WORKERS = 'the worker was lost three times';
