import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EventName, WebhookEndpoint } from '../../../src/contract/webhook-endpoint.ts';
import { api } from '../api/client.ts';
import { EVENT_NAMES } from '../api/contract.ts';
import { deliveries } from '../api/internal.ts';
import { endpointsQuery } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { DeliveryList } from '../components/delivery-list.tsx';
import { Failure } from '../components/failure.tsx';
import { Check, TextField } from '../components/field.tsx';
import { Confirm, Modal } from '../components/modal.tsx';
import { Loading, Page } from '../components/page.tsx';
import { SecretLine } from '../components/secret-line.tsx';
import { useSay } from '../components/toast-list.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const test = useMutation({
    mutationFn: () => deliveries.test(endpoint.id),
    onSuccess: async () => {
      say(t.webhooks.tested);
      await queries.invalidateQueries({ queryKey: ['deliveries', endpoint.id] });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.deleteWebhookEndpoint(endpoint.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['endpoints'] }),
  });
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
        <button type="button" className="button button-small button-danger" onClick={() => setAsking(true)}>
          {t.webhooks.remove}
        </button>
      </div>
      <Confirm
        title={t.webhooks.removeTitle}
        text={t.webhooks.removeText}
        action={t.webhooks.remove}
        isOpen={isAsking}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  const toggle = (name: EventName, isOn: boolean) =>
    setEvents(EVENT_NAMES.filter((one) => (one === name ? isOn : events.includes(one))));
  if (add.data !== undefined) {
    return (
      <Modal title={t.webhooks.add} text={t.webhooks.shownOnce} isOpen isKept onClose={onClose}>
        <SecretLine label={t.webhooks.secret} secret={add.data.secret ?? ''} />
        <button type="button" className="button" onClick={onClose}>
          {t.common.close}
        </button>
      </Modal>
    );
  }
  return (
    <Modal title={t.webhooks.add} isOpen onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextField label={t.webhooks.url} type="url" required value={url} onChange={setUrl} />
        <fieldset className="plain-fieldset stack-tight">
          <legend className="field-label">{t.webhooks.events}</legend>
          {EVENT_NAMES.map((name) => (
            <Check
              key={name}
              label={name}
              isChecked={events.includes(name)}
              onChange={(isOn) => toggle(name, isOn)}
            />
          ))}
        </fieldset>
        <Failure error={add.error} />
        <div className="row">
          <button
            type="submit"
            className="button button-primary"
            disabled={add.isPending || events.length === 0}
          >
            {t.webhooks.register}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t.common.cancel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
