import type { Metric } from '../../../app/operator/read-metrics.ts';

/** The text format of Prometheus, version 0.0.4. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function showMetrics(metrics: readonly Metric[]): string {
  return metrics.map(showMetric).join('');
}

function showMetric({ name, kind, help, values }: Metric): string {
  const lines = values.map(({ labels = {}, value }) => `${name}${showLabels(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n');
}

function showLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
