import type { AppContext } from '../app/app-context.ts';

/** What the HTTP face needs beside the use cases. */
export interface HttpContext extends AppContext {
  errorTypeBase: string;
  /** Proves that a caller can read the data folder; such a caller may hand files over by path. */
  localToken: string;
}
