// node docs/examples/receive-webhooks.ts 9000 "$WEBHOOK_SECRET"
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookRefusedError } from 'makecut/client';

const [port = '9000', secret = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = createServer(async (request, response) => {
  try {
    const event = await verifyWebhook({ rawBody: await buffer(request), headers: request.headers, secret });
    // A delivery may come twice: remember its `webhook-id`, or do only work that may be repeated.
    if (event.event === 'cut.planned') say(`plan ${event.summary.version} of cut ${event.ids.cut_id}`);
    else say(`${event.event} ${JSON.stringify(event.ids)}`);
    response.writeHead(204).end();
  } catch (error) {
    if (error instanceof WebhookRefusedError) say(`refused: ${error.message}`);
    response.writeHead(error instanceof WebhookRefusedError ? 400 : 500).end();
  }
});
server.listen(Number(port), () => say(`listening at ${port}`));
