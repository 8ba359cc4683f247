import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EVENT_NAMES, type EventName } from '../../../src/contract/values/events.ts';
import type { WebhookEndpoint } from '../../../src/contract/webhook-endpoint.ts';
import { DeliveryList } from '../account/delivery-list.tsx';
import { refusalOf } from '../account/refusal-of.ts';
import { SecretFormModal } from '../account/secret-form-modal.tsx';
import { api } from '../api/client.ts';
import { deliveries } from '../api/internal.ts';
import { endpointsQuery } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/failure.tsx';
import { TextField } from '../components/field.tsx';
import { TickList } from '../components/tick-list.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { AddButton, ListPage } from '../frame/list-page.tsx';
import { t } from '../texts/texts.ts';

export function WebhooksPage() {
  const list = useQuery(endpointsQuery);
  const [isAdding, setAdding] = useState(false);
  const rows = list.data?.data ?? [];
  return (
    <ListPage
      title={t.webhooks.title}
      lead={t.webhooks.lead}
      list={list}
      action={list.isSuccess && <AddButton text={t.webhooks.add} onClick={() => setAdding(true)} />}
      isEmpty={rows.length === 0}
      empty={<p className="empty">{t.webhooks.none}</p>}
    >
      {rows.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} />
      ))}
      {isAdding && <AddModal onClose={() => setAdding(false)} />}
    </ListPage>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useSay();
  const test = useChange(
    () => deliveries.test(endpoint.id),
    [['deliveries', endpoint.id]],
    () => say(t.webhooks.tested),
  );
  return (
    <section className="card stack" aria-label={endpoint.url}>
      <div className="row-apart">
        <div className="stack-tight">
          <h2 className="address">{endpoint.url}</h2>
          <p className="small soft">{endpoint.events.join(', ')}</p>
        </div>
        <EndpointState endpoint={endpoint} />
      </div>
      <Failure error={test.error} />
      <DeliveryList endpointId={endpoint.id} />
      <div className="row">
        <Button isSmall isOff={test.isPending || endpoint.disabled_at !== null} onClick={() => test.mutate()}>
          {t.webhooks.test}
        </Button>
        <ConfirmButton
          text={t.webhooks.remove}
          isSmall
          title={t.webhooks.removeTitle}
          question={t.webhooks.removeText}
          action={t.webhooks.remove}
          act={() => api.deleteWebhookEndpoint(endpoint.id)}
          stale={[['endpoints']]}
        />
      </div>
    </section>
  );
}

function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  if (endpoint.disabled_at !== null) return <Badge tone="bad" text={t.webhooks.off} />;
  if (endpoint.failure_count > 0) {
    return <Badge tone="warn" text={t.webhooks.failing(endpoint.failure_count)} />;
  }
  return <Badge tone="good" text={t.webhooks.on} />;
}

function AddModal({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('https://');
  const [events, setEvents] = useState<EventName[]>([...EVENT_NAMES]);
  const add = useChange(() => api.createWebhookEndpoint({ url, events }), [['endpoints']]);
  const refusal = refusalOf(add.error, 'url');
  return (
    <SecretFormModal
      title={t.webhooks.add}
      action={t.webhooks.register}
      isIncomplete={events.length === 0}
      make={{ ...add, error: refusal.ofForm }}
      secret={add.data?.secret ?? null}
      secretLabel={t.webhooks.secret}
      secretText={t.webhooks.shownOnce}
      onClose={onClose}
    >
      <TextField
        label={t.webhooks.url}
        type="url"
        required
        refusal={refusal.ofField}
        value={url}
        onChange={setUrl}
      />
      <TickList legend={t.webhooks.events} options={EVENT_NAMES} chosen={events} onChange={setEvents} />
    </SecretFormModal>
  );
}
