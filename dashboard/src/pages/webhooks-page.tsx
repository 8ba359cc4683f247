import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventName, WebhookEndpoint } from '../../../src/contract/webhook-endpoint.ts';
import { DeliveryList } from '../account/delivery-list.tsx';
import { ShownOnceModal } from '../account/shown-once-modal.tsx';
import { api } from '../api/client.ts';
import { EVENT_NAMES } from '../api/contract.ts';
import { deliveries } from '../api/internal.ts';
import { endpointsQuery } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/failure.tsx';
import { TextField } from '../components/field.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { TickList } from '../components/tick-list.tsx';
import { useSay } from '../components/toast-list.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';

export function WebhooksPage() {
  const list = useQuery(endpointsQuery);
  const [isAdding, setAdding] = useState(false);
  const rows = list.data?.data ?? [];
  return (
    <Page
      title={t.webhooks.title}
      lead={t.webhooks.lead}
      actions={
        list.data !== undefined && (
          <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
            {t.webhooks.add}
          </button>
        )
      }
    >
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.isPending && <Loading />}
      {list.data !== undefined && rows.length === 0 && <p className="empty">{t.webhooks.none}</p>}
      {rows.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} />
      ))}
      {isAdding && <AddModal onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const queries = useQueryClient();
  const say = useSay();
  const test = useMutation({
    mutationFn: () => deliveries.test(endpoint.id),
    onSuccess: async () => {
      say(t.webhooks.tested);
      await queries.invalidateQueries({ queryKey: ['deliveries', endpoint.id] });
    },
  });
  const remove = async () => {
    await api.deleteWebhookEndpoint(endpoint.id);
    await queries.invalidateQueries({ queryKey: ['endpoints'] });
  };
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
        <button
          type="button"
          className="button button-small"
          disabled={test.isPending || endpoint.disabled_at !== null}
          onClick={() => test.mutate()}
        >
          {t.webhooks.test}
        </button>
        <ConfirmButton
          text={t.webhooks.remove}
          isSmall
          title={t.webhooks.removeTitle}
          question={t.webhooks.removeText}
          action={t.webhooks.remove}
          act={remove}
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
  const queries = useQueryClient();
  const [url, setUrl] = useState('https://');
  const [events, setEvents] = useState<EventName[]>([...EVENT_NAMES]);
  const add = useMutation({
    mutationFn: () => api.createWebhookEndpoint({ url, events }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['endpoints'] }),
  });
  if (add.data !== undefined) {
    return (
      <ShownOnceModal
        title={t.webhooks.add}
        text={t.webhooks.shownOnce}
        label={t.webhooks.secret}
        secret={add.data.secret ?? ''}
        onClose={onClose}
      />
    );
  }
  return (
    <FormModal
      title={t.webhooks.add}
      action={t.webhooks.register}
      isHeld={add.isPending || events.length === 0}
      error={add.error}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextField label={t.webhooks.url} type="url" required value={url} onChange={setUrl} />
      <TickList legend={t.webhooks.events} options={EVENT_NAMES} chosen={events} onChange={setEvents} />
    </FormModal>
  );
}
