import { readConfig } from '../../../src/config.ts';
import { silentLogger } from '../../../src/lib/logger.ts';
import { createGuard } from '../../../src/net/guard.ts';
import { openState } from '../../../src/start/open/open-state.ts';
import { startDispatcher } from '../../../src/webhooks/dispatcher.ts';

/** A dispatcher in a separate process, which tests kill. Its argument is the data folder. */
const config = readConfig({ MAKECUT_DATA_DIR: process.argv[2] });
const { db } = await openState(config, silentLogger);
const guard = createGuard({ allowedCidrs: ['127.0.0.0/8'], extraCa: null });
startDispatcher({ db, guard, logger: silentLogger, retryUnitS: 30, pollMs: 20, now: () => new Date() });
