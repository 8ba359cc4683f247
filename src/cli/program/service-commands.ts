import type { Command } from 'commander';
import { readConfig } from '../../config.ts';
import type { McpOptions } from '../commands/mcp.ts';
import type { OpenApiCommandOptions } from '../commands/openapi.ts';
import { answering, collect } from './answering.ts';

/** Commands that run the service, and those that describe the machine, the settings and the API. */
export function addServiceCommands(program: Command): void {
  program
    .command('serve')
    .description('run the API and a worker')
    .action(answering(async (out) => (await import('../commands/serve.ts')).runServe(readConfig(), out)));
  program
    .command('worker')
    .description('run another worker for a service, on the same database and storage')
    .action(answering(async (out) => (await import('../commands/serve.ts')).runWorker(readConfig(), out)));
  program
    .command('mcp')
    .description('serve the MCP tools to one program over standard input and output; needs no key')
    .option('--allow <dir>', 'let it bring files of this folder by path; can be given several times', collect)
    .action(async (options: McpOptions) =>
      (await import('../commands/mcp.ts')).runMcp(readConfig(), options),
    );
  program
    .command('doctor')
    .description('check this machine: each part, found or not, and what to do')
    .action(answering(async (out) => (await import('../commands/doctor.ts')).runDoctor(readConfig(), out)));
  program
    .command('config')
    .description('list the settings with their defaults and the values in force')
    .option('--markdown', 'every setting as a document to read, without the values')
    .action(
      answering(async (out, options: { markdown?: boolean }) =>
        (await import('../commands/config.ts')).showConfig(out, options),
      ),
    );
  program
    .command('openapi')
    .description('print the published description of the API (OpenAPI 3.1)')
    .option('--url <address>', 'address of the service that it names')
    .option('--markdown', 'as a document to read')
    .action(
      answering(async (out, options: OpenApiCommandOptions) =>
        (await import('../commands/openapi.ts')).printOpenApi(readConfig(), out, options),
      ),
    );
  program
    .command('errors')
    .description('print what each error code of the API means and what to do')
    .action(answering(async (out) => (await import('../commands/errors.ts')).printErrors(out)));
}
