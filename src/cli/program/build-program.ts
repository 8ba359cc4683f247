import { Command } from 'commander';
import { programVersion } from '../../lib/program-version.ts';
import { addCompletionCommand } from '../completion/completion.ts';
import { addAnswerOptions } from './answering.ts';
import { addCuttingCommands } from './cutting-commands.ts';
import { addServiceCommands } from './service-commands.ts';

/** Commands for operators: accounts, users, the gate, and so on. */
const MANAGING: Record<string, () => Promise<(program: Command) => void>> = {
  account: async () => (await import('../commands/operator/account.ts')).addAccountCommands,
  key: async () => (await import('../commands/operator/key.ts')).addKeyCommands,
  gate: async () => (await import('../commands/operator/gate.ts')).addGateCommands,
  secret: async () => (await import('../commands/operator/secret.ts')).addSecretCommands,
  database: async () => (await import('../commands/operator/database.ts')).addDatabaseCommands,
  audit: async () => (await import('../commands/operator/audit.ts')).addAuditCommand,
  render: async () => (await import('../commands/operator/render.ts')).addRenderCommands,
  webhooks: async () => (await import('../commands/operator/webhooks/webhooks.ts')).addWebhookCommands,
  storage: async () => (await import('../commands/operator/storage.ts')).addStorageCommand,
  user: async () => (await import('../commands/operator/user.ts')).addUserCommands,
  vocabulary: async () => (await import('../commands/operator/vocabulary.ts')).addVocabularyCommands,
  models: async () => (await import('../commands/models.ts')).addModelsCommands,
};

/** Commands whose output has one form. */
const SPEAKING_OTHERWISE = ['completion', 'mcp'];

/**
 * The table of commands and options. Commands load slow modules themselves: most calls end before they need
 * them (0.15 s in place of 0.6 s). Of the commands for operators only the one in `called` is loaded. With
 * null all are loaded: help and completion need them.
 */
export async function buildProgram(called: string | null): Promise<Command> {
  const program = new Command('makecut')
    .description('Recordings of talk and a brief in; a cut plan and rendered videos out.')
    .version(programVersion(), '--version', 'print the version')
    .exitOverride()
    // One place prints errors, as sentences or as JSON.
    .configureOutput({ outputError: () => {} })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', '\nDocuments: README.md and docs/, or /app/docs of a running service.');
  addCuttingCommands(program);
  addServiceCommands(program);
  addCompletionCommand(program, () => buildProgram(null));
  await addManagingCommands(program, called);
  addAnswerOptions(program, SPEAKING_OTHERWISE);
  return program;
}

async function addManagingCommands(program: Command, called: string | null): Promise<void> {
  if (called !== null && program.commands.some((command) => command.name() === called)) return;
  const own = Object.entries(MANAGING).filter(([name]) => name === called);
  for (const [, load] of own.length > 0 ? own : Object.entries(MANAGING)) (await load())(program);
}
