import { Argument, type Command } from 'commander';
import { EVENT_NAMES } from '../../../../contract/values/events.ts';
import { answering, withValues } from '../../../program/answering.ts';
import { replay, showDeliveries } from './deliveries.ts';
import { listen } from './listen.ts';
import { trigger } from './trigger.ts';

/** `makecut webhooks`: lists deliveries, sends one again, and sends test events. */
export function addWebhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('see, repeat and try out webhook deliveries');
  webhooks
    .command('deliveries')
    .description('the latest deliveries with their last answers, newest first')
    .option('--endpoint <id>', 'of one endpoint')
    .option('--failed', 'only those that have failed for good')
    .option('--limit <number>', 'how many', '50')
    .action(answering(showDeliveries));
  webhooks
    .command('replay')
    .description('send deliveries now: those that have ended once more, and those that wait for an attempt')
    .argument('<id...>', 'ids of deliveries')
    .action(answering(replay));
  webhooks
    .command('listen')
    .description('sign and forward every event from now on to an address of yours, and show what it answers')
    .requiredOption('--forward-to <url>', 'such as http://localhost:3000/hooks')
    .option('--new-secret', 'sign with a new secret in place of the one that is kept')
    .action(answering(listen));
  webhooks
    .command('trigger')
    .description('send a made-up event, to an address of yours or to a registered endpoint')
    .option('--forward-to <url>', 'signed with the secret of `./makecut webhooks listen`')
    .option('--endpoint <id>', 'as the service would, with its attempts and its secret')
    .addArgument(withValues(new Argument('<event>', EVENT_NAMES.join(', ')), EVENT_NAMES))
    .action(answering(trigger));
}
