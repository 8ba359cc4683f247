import type { AppContext } from '../app/app-context.ts';
import type { ContactSheets } from '../app/previews/contact-sheet.ts';

/** Dependencies of the MCP face in addition to the use cases. */
export interface McpContext extends AppContext {
  errorTypeBase: string;
  /** Pictures of plans. */
  contactSheets: ContactSheets;
  /** Real paths of the folders from which a program on this machine may bring files; null over HTTP. */
  allowedFolders: readonly string[] | null;
}
