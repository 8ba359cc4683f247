import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryView } from '../../../src/contract/dashboard.ts';
import { deliveries } from '../api/internal.ts';
import { attemptsQuery, deliveriesQuery } from '../api/queries.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { count, showAgo, showTime, t } from '../texts/texts.ts';

/** How often the list is asked for again while a delivery is being tried. */
const LOOK_EVERY_MS = 2000;

export function DeliveryList({ endpointId }: { endpointId: string }) {
  const list = useQuery({
    ...deliveriesQuery(endpointId),
    refetchInterval: (query) =>
      query.state.data?.deliveries.some(({ status }) => status === 'queued') ? LOOK_EVERY_MS : false,
  });
  const rows = list.data?.deliveries ?? [];
  return (
    <div className="stack-tight">
      <h3>{t.webhooks.deliveries}</h3>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.data !== undefined && rows.length === 0 && <p className="soft">{t.webhooks.noDeliveries}</p>}
      <ul className="quiet-list stack-tight">
        {rows.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </div>
  );
}

function Delivery({ delivery }: { delivery: DeliveryView }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const replay = useChange(
    () => deliveries.replay(delivery.id),
    [['deliveries', delivery.endpoint_id]],
    () => say(t.webhooks.replayed),
  );
  return (
    <li className="delivery stack-tight">
      <div className="row-apart">
        <div className="row">
          <Badge tone={toneOf(delivery.status)} text={t.webhooks.states[delivery.status]} />
          <code>{delivery.event}</code>
          <span className="small soft" title={showTime(delivery.created_at)}>
            {showAgo(delivery.created_at)}
          </span>
        </div>
        <div className="row">
          <Button look="plain" isSmall aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {count(delivery.attempts, t.webhooks.attempts)}
          </Button>
          {delivery.status !== 'queued' && (
            <Button isSmall isOff={replay.isPending} onClick={() => replay.mutate()}>
              {t.webhooks.replay}
            </Button>
          )}
        </div>
      </div>
      <Failure error={replay.error} />
      {isOpen && <Attempts deliveryId={delivery.id} />}
    </li>
  );
}

function Attempts({ deliveryId }: { deliveryId: string }) {
  const { data, error } = useQuery(attemptsQuery(deliveryId));
  return (
    <div className="table-wrap">
      <Failure error={error} />
      <table className="table small">
        <tbody>
          {data?.attempts.map((attempt) => (
            <tr key={attempt.number}>
              <th scope="row" className="numbers">
                {attempt.number}
              </th>
              <td>{showTime(attempt.started_at)}</td>
              <td className="numbers">{t.webhooks.took(attempt.duration_ms)}</td>
              <td>{attempt.status ?? `${t.webhooks.noAnswer}: ${attempt.error ?? ''}`}</td>
              <td>{attempt.response_text !== null && <code>{attempt.response_text.slice(0, 200)}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
