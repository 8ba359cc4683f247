import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeterDay } from '../../../src/contract/dashboard.ts';
import type { Usage } from '../../../src/contract/usage.ts';
import { UsageChart } from '../account/usage-chart.tsx';
import { allowanceQuery, usageDaysQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import { TextField } from '../components/field.tsx';
import { Table } from '../components/table.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';

const DAY_MS = 24 * 3600 * 1000;
const FIRST_DAYS = 30;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function UsagePage() {
  const [from, setFrom] = useState(() => dayOf(Date.now() - (FIRST_DAYS - 1) * DAY_MS));
  const [to, setTo] = useState(() => dayOf(Date.now()));
  // The service takes an exclusive end, but people mean to include the last day.
  const isWhole = from !== '' && to !== '';
  const end = isWhole ? dayOf(Date.parse(to) + DAY_MS) : '';
  const used = useQuery({ ...usageDaysQuery(from, end), enabled: isWhole });
  const allowance = useQuery(allowanceQuery);
  const days = used.data?.days ?? [];
  return (
    <Page title={t.usage.title} lead={t.usage.lead}>
      <section className="card stack-tight">
        <h2>{t.usage.allowance}</h2>
        {allowance.data !== undefined && <p>{allowanceText(allowance.data)}</p>}
        <Failure error={allowance.error} />
      </section>
      <div className="row">
        <TextField label={t.usage.from} type="date" value={from} max={to} onChange={setFrom} />
        <TextField label={t.usage.to} type="date" value={to} min={from} onChange={setTo} />
        <a className="button" download={`usage-${from}-${to}.csv`} href={csvOf(days)}>
          {t.usage.csv}
        </a>
      </div>
      <Failure error={used.error} />
      {used.isPending && isWhole && <Loading />}
      <div className="grid-cards">
        {Object.entries(t.usage.meters).map(([meter, [name, unit]]) => (
          <MeterCard
            key={meter}
            name={name}
            unit={unit}
            from={from}
            to={to}
            days={days.filter((day) => day.meter === meter)}
          />
        ))}
      </div>
    </Page>
  );
}

interface MeterCardProps {
  name: string;
  unit: string;
  from: string;
  to: string;
  days: MeterDay[];
}

function MeterCard({ name, unit, from, to, days }: MeterCardProps) {
  const sum = days.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <section className="card stack-tight">
      <h2>{name}</h2>
      <p>
        <strong className="figure">{showAmount(sum)}</strong> <span className="soft">{unit}</span>
      </p>
      {days.length === 0 ? (
        <p className="small soft">{t.usage.nothing}</p>
      ) : (
        <>
          <UsageChart label={`${name}, ${unit}`} from={from} to={to} days={days} />
          <details>
            <summary className="small">
              {t.usage.table}
              <span className="visually-hidden">: {name}</span>
            </summary>
            <Table name={name} headings={[t.usage.day, unit]} className="table small">
              {days.map(({ day, quantity }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td className="numbers">{showAmount(quantity)}</td>
                </tr>
              ))}
            </Table>
          </details>
        </>
      )}
    </section>
  );
}

function showAmount(amount: number): string {
  return amount.toLocaleString('en', { maximumSignificantDigits: amount >= 100 ? 6 : 3 });
}

function allowanceText(usage: Usage): string {
  if (usage.credits_remaining !== undefined) return t.usage.creditsLeft(usage.credits_remaining);
  const { minutes_plan: plan, minutes_remaining: left } = usage;
  if (plan == null) return t.usage.unlimited;
  return left == null ? t.usage.minutesCustom(plan) : t.usage.minutesLeft(left.toLocaleString('en'), plan);
}

function csvOf(days: readonly MeterDay[]): string {
  const lines = [
    'day,meter,quantity',
    ...days.map(({ day, meter, quantity }) => `${day},${meter},${quantity}`),
  ];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\n')}\n`)}`;
}
