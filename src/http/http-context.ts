import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WrongKeys } from '../app/accounts/wrong-keys.ts';
import type { BodyRoom } from '../app/admission/body-room.ts';
import type { AppContext } from '../app/app-context.ts';
import type { CheckAsset } from '../app/brand-kits/check-asset.ts';
import type { OpenDownloads } from '../app/objects/open-downloads.ts';
import type { FrameTaker } from '../app/previews/look-at-group.ts';
import type { StyleTaker } from '../app/previews/look-at-style.ts';
import type { CutPreviewer } from '../app/previews/preview-cut.ts';
import type { EntryPreviewer } from '../app/previews/preview-entries.ts';
import type { HostRule } from '../lib/hosts/host-rule.ts';

/** Dependencies of the HTTP routes besides the use cases. */
export interface HttpContext extends AppContext {
  errorTypeBase: string;
  /** Addresses and CIDRs of proxies whose `x-forwarded-for` is trusted. */
  trustedProxies: readonly string[];
  /** Origins whose pages may read answers of the API in browsers. */
  corsOrigins: readonly string[];
  /** Proves that a caller can read the data folder. Such a caller may pass files by path. */
  localToken: string;
  /** Lets a monitor read the metrics; null: nobody. */
  metricsToken: string | null;
  checkAsset: CheckAsset;
  previews: CutPreviewer;
  entryPreviews: EntryPreviewer;
  frames: FrameTaker;
  styles: StyleTaker;
  /** The folder of the dashboard's built files. */
  dashboardDir: string;
  /** The project's folder, whose documents are shown. */
  projectDir: string;
  /** Answers a request at `/mcp` whose body is unread. MCP has a module of its own. */
  serveMcp(request: IncomingMessage, response: ServerResponse, callerAddress: string): Promise<void>;
  /** The reason why the Host of a request is refused, or null. */
  hostFault: HostRule;
  /** Downloads of this process that are on their way. */
  downloads: OpenDownloads;
  /** Both faces take room for bodies together. */
  bodyRoom: BodyRoom;
  /** Both faces count wrong keys together. */
  wrongKeys: WrongKeys;
}
