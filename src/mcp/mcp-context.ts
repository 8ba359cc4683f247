import type { AppContext } from '../app/app-context.ts';
import type { ContactSheets } from '../app/previews/contact-sheet.ts';

/** Dependencies of the MCP face in addition to the use cases. */
export interface McpContext extends AppContext {
  errorTypeBase: string;
  /** Pictures of plans. */
  contactSheets: ContactSheets;
  /** Real paths of the folders from which a program on this machine may bring files; null over HTTP. */
  allowedFolders: readonly string[] | null;
  /** Where the tools are served over stdio: how that session stands to the service. Null over HTTP. */
  session: StdioSession | null;
}

/** The tools for one program over stdio. */
export interface StdioSession {
  /** Whether no service runs, so that worker and addresses are the session's own and end with it. */
  isAlone: boolean;
  /** Whether the service that the session joined has ended. */
  hasLostService(): Promise<boolean>;
}
