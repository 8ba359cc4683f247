import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { MeterDay } from '../../../src/contract/dashboard.ts';

const DAY_S = 24 * 3600;
const HEIGHT_PX = 120;

interface UsageChartProps {
  /** A description of the picture; the table below it has the figures. */
  label: string;
  /** First and last day. */
  from: string;
  to: string;
  days: MeterDay[];
}

export function UsageChart({ label, from, to, days }: UsageChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const chart = new uPlot(optionsOf(element), seriesOf(from, to, days), element);
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart.destroy();
    };
  }, [from, to, days]);
  return <div ref={box} className="chart" role="img" aria-label={label} />;
}

function seriesOf(from: string, to: string, days: readonly MeterDay[]): uPlot.AlignedData {
  const first = Date.parse(from) / 1000;
  const length = Math.round((Date.parse(to) / 1000 - first) / DAY_S) + 1;
  const used = new Map(days.map(({ day, quantity }) => [Date.parse(day) / 1000, quantity]));
  const x = Array.from({ length }, (_, at) => first + at * DAY_S);
  return [x, x.map((at) => used.get(at) ?? 0)];
}

function optionsOf(element: HTMLElement): uPlot.Options {
  const style = getComputedStyle(element);
  const axis = { stroke: style.getPropertyValue('--soft'), grid: { show: false }, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_chart, _min, max) => [0, max === 0 ? 1 : max * 1.1] } },
    axes: [axis, { ...axis, size: 42 }],
    tzDate: (at) => uPlot.tzDate(new Date(at * 1000), 'UTC'),
    series: [
      {},
      {
        fill: style.getPropertyValue('--accent'),
        stroke: style.getPropertyValue('--accent'),
        ...(uPlot.paths.bars === undefined ? {} : { paths: uPlot.paths.bars({ size: [0.7, 24] }) }),
        points: { show: false },
      },
    ],
  };
}
