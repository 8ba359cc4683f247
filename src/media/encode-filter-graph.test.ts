import { expect, test } from 'vitest';
import { filter, formatFilterGraph, formatFilters } from './encode-filter-graph.ts';

test('chains, pads and options', () => {
  const graph = formatFilterGraph([
    {
      inputs: ['0:V:0'],
      filters: [filter('scale', { w: 1920, h: 1080 }), filter('null')],
      outputs: ['a', 'b'],
    },
    { inputs: ['a'], filters: [filter('hflip')], outputs: ['c'] },
  ]);
  expect(graph).toBe('[0:V:0]scale=w=1920:h=1080,null[a][b];[a]hflip[c]');
});

test('values are escaped for the option list and then for the graph', () => {
  expect(formatFilters([filter('setpts', { expr: 'if(gt(T,1),PTS,0)' })])).toBe(
    'setpts=expr=if(gt(T\\,1)\\,PTS\\,0)',
  );
  expect(formatFilters([filter('ass', { filename: "/a b/it's:1,[x];\\y.ass" })])).toBe(
    "ass=filename=/a b/it\\\\\\'s\\\\:1\\,\\[x\\]\\;\\\\\\\\y.ass",
  );
});
