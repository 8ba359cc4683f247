import { join } from 'node:path';

/** The command line's access to a service on its own data folder. */
export interface LocalAccess {
  url: string;
  apiKey: string;
  localToken: string;
}

/** The file of the command line's key. */
export const COMMAND_KEY = 'cli-key';

/** The path of a key that is stored in the data folder. */
export const keyPath = (dataDir: string, file: string): string => join(dataDir, 'private', file);
