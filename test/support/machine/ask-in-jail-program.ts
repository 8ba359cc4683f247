import { silentLogger } from '../../../src/lib/logger.ts';
import { testMediaTools } from '../media/media-tools.ts';
import { askInJail } from './ask-in-jail.ts';

/**
 * Probes the jail as its own user: `node ask-in-jail-program.ts WORK_DIR HIDDEN...` prints gaps and answers as JSON.
 */
const [workDir = '', ...hidden] = process.argv.slice(2);
const tools = { ...(await testMediaTools()), logger: silentLogger };
const answers = await askInJail(tools, workDir, hidden);
process.stdout.write(JSON.stringify({ gaps: tools.jail.gaps, answers: [...answers] }));
