import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../lib/logger.ts';

/** The source of one kind of news. */
export interface FeedSource<T> {
  /** Its name in the log. */
  name: string;
  everyMs: number;
  /** One look for all topics. It returns a mark for each, which differs after every change. */
  look(topics: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The whole state of one topic. */
  read(topic: string): Promise<T>;
}

export interface Feed<T> {
  /** Sends the topic's state soon, and again whenever it may have changed. Returns a function that ends that. */
  follow(topic: string, tell: (state: T) => void): () => void;
  close(): Promise<void>;
}

interface Topic<T> {
  /** Null: the topic is read at the next look, even if it has not changed. */
  mark: string | null;
  followers: Set<(state: T) => void>;
}

/**
 * One listener for all followers in the process. Each round asks the database once for marks, and once more
 * for changes, however many followers there are. It rests while there are none.
 */
export function createFeed<T>(source: FeedSource<T>, logger: Logger): Feed<T> {
  const topics = new Map<string, Topic<T>>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  const warn = (error: unknown) => {
    logger.warn(
      { error: String(error), feed: source.name },
      'news could not be read; they are asked for again',
    );
  };
  const run = async () => {
    while (topics.size > 0) {
      await delay(source.everyMs, undefined, { signal: closing.signal });
      await tellNews(source, topics, warn).catch(warn);
    }
  };
  const wake = () => {
    if (closing.signal.aborted) return;
    running ??= run()
      .catch(() => {
        // Only the end of the service gets here.
      })
      .finally(() => {
        running = null;
        if (topics.size > 0) wake();
      });
  };
  return {
    follow(name, tell) {
      const topic = topics.get(name) ?? { mark: null, followers: new Set() };
      topics.set(name, topic);
      // The other followers may already have the changes since this follower's last read.
      topic.mark = null;
      topic.followers.add(tell);
      wake();
      return () => {
        topic.followers.delete(tell);
        if (topic.followers.size === 0 && topics.get(name) === topic) topics.delete(name);
      };
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** A topic that cannot be read is asked for again in the next round. It does not keep back news of others. */
async function tellNews<T>(
  source: FeedSource<T>,
  topics: ReadonlyMap<string, Topic<T>>,
  warn: (error: unknown) => void,
): Promise<void> {
  const topicsRead = [...topics];
  const marks = await source.look(topicsRead.map(([name]) => name));
  for (const [name, topic] of topicsRead) {
    const mark = marks.get(name) ?? '';
    if (topic.mark === mark || topic.followers.size === 0) continue;
    // Set before the read: a follower that joins meanwhile removes the mark, and the next round tells it.
    topic.mark = mark;
    const read = await source.read(name).then(
      (state) => ({ state }),
      (error: unknown) => ({ error }),
    );
    if ('state' in read) for (const tell of topic.followers) tell(read.state);
    else {
      topic.mark = null;
      warn(read.error);
    }
  }
}
