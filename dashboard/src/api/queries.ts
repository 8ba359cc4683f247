import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CameraStrip, GroupMedia } from '../../../src/contract/group-media.ts';
import { api } from './client.ts';
import {
  audit,
  deliveries,
  editing,
  keys,
  operating,
  people,
  recordings,
  rendering,
  type ShownVersion,
  usageDays,
} from './internal.ts';
import { keepAddresses, keepSheets } from './keep-addresses.ts';

/** The queries of the pages and their cache keys. The second part of a key is the resource's id. */

const PAGE_SIZE = 24;

/** Null for a visitor who is not signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Awaited<ReturnType<typeof people.session>> | null> => await people.session(),
  staleTime: 60_000,
});

export const groupsQuery = infiniteQueryOptions({
  queryKey: ['groups'],
  queryFn: ({ pageParam }) =>
    api.listSourceGroups({ limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

export const groupQuery = (id: string) =>
  queryOptions({ queryKey: ['group', id], queryFn: () => api.getSourceGroup(id) });

/** The addresses in it expire after an hour. */
const MEDIA_FRESH_MS = 30 * 60_000;

export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', id],
    // Not for all data of this key: where an address is refused, a fresh one is put in its place.
    queryFn: async ({ client, queryKey }) => {
      const fresh = await recordings.media(id);
      return keepAddresses(client.getQueryData<GroupMedia>(queryKey), fresh, MEDIA_FRESH_MS);
    },
    staleTime: MEDIA_FRESH_MS,
  });

/** For talk in a language; null: that of the installation. */
export const transcriptionQuery = (language: string | null) =>
  queryOptions({
    queryKey: ['transcription', language],
    queryFn: () => recordings.transcription(language),
  });

export const peaksQuery = (id: string) =>
  queryOptions({
    queryKey: ['peaks', id],
    queryFn: () => recordings.peaks(id),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const stripsQuery = (id: string) =>
  queryOptions({
    queryKey: ['strips', id],
    queryFn: async ({ client, queryKey }) => {
      const { cameras } = await recordings.strips(id);
      const before = client.getQueryData<{ cameras: CameraStrip[] }>(queryKey)?.cameras;
      return { cameras: keepSheets(before, cameras, MEDIA_FRESH_MS) };
    },
    staleTime: MEDIA_FRESH_MS,
  });

export const wordsQuery = (id: string) =>
  queryOptions({ queryKey: ['words', id], queryFn: () => api.getTranscript(id, 'words') });

/** How much of a file the service has. */
export const arrivedQuery = (fileId: string) =>
  queryOptions({ queryKey: ['arrived', fileId], queryFn: () => recordings.arrived(fileId) });

/** Reloaded with the words. */
export const displayedQuery = (id: string) =>
  queryOptions({ queryKey: ['words', id, 'displayed'], queryFn: () => recordings.displayed(id) });

export const segmentsQuery = (id: string) =>
  queryOptions({ queryKey: ['segments', id], queryFn: () => api.getTranscript(id, 'segments') });

export const speakersQuery = (id: string) =>
  queryOptions({ queryKey: ['speakers', id], queryFn: () => api.listSpeakers(id) });

export const cutsQuery = infiniteQueryOptions({
  queryKey: ['cuts'],
  queryFn: ({ pageParam }) =>
    api.listCuts({ limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** Which of these cuts were changed since their last video; `version` is the plan's where one cut is asked about. */
export const changedCutsQuery = (ids: readonly string[], version = 0) =>
  queryOptions({
    queryKey: ['cuts', 'changed', ids, version],
    queryFn: () => rendering.changed(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** The titles of the plans of these cuts. */
export const cutTitlesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cuts', 'titles', ids],
    queryFn: () => editing.titles(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** The cuts that may show a recording. */
export const cutsOfRecordingQuery = (groupId: string) =>
  queryOptions({ queryKey: ['cuts', 'of', groupId], queryFn: () => recordings.cuts(groupId) });

export const cutQuery = (id: string) =>
  queryOptions({ queryKey: ['cut', id], queryFn: () => api.getCut(id) });

export const planQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['plan', id, version],
    queryFn: () => api.getPlanVersion(id, version),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How the versions of a plan came about, up to the latest one. */
export const versionsQuery = (id: string, latest: number) =>
  queryOptions({
    queryKey: ['versions', id, latest],
    queryFn: () => editing.versions(id),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const previewQuery = (id: string, shown: ShownVersion) =>
  queryOptions({
    queryKey: ['preview', 'whole', id, shown.version, shown.captions, shown.aspect],
    queryFn: ({ signal }) => editing.preview(id, shown, signal),
    // Its address expires after an hour.
    staleTime: 30 * 60_000,
  });

export const previewTimesQuery = (id: string, shown: ShownVersion) =>
  queryOptions({
    // Corrected words change both, so both share the first part of the key.
    queryKey: ['preview', 'times', id, shown.version, shown.captions, shown.aspect],
    queryFn: () => editing.previewTimes(id, shown),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const rendersQuery = (id: string) =>
  queryOptions({ queryKey: ['renders', id], queryFn: () => api.listRenders(id) });

export const kitsQuery = queryOptions({
  queryKey: ['kits'],
  queryFn: () => api.listBrandKits({ limit: 100 }),
});

export const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: keys.list });

export const endpointsQuery = queryOptions({
  queryKey: ['endpoints'],
  queryFn: () => api.listWebhookEndpoints({ limit: 100 }),
});

export const deliveriesQuery = (endpointId: string) =>
  queryOptions({ queryKey: ['deliveries', endpointId], queryFn: () => deliveries.list(endpointId) });

export const attemptsQuery = (id: string) =>
  queryOptions({ queryKey: ['attempts', id], queryFn: () => deliveries.attempts(id) });

export const usageDaysQuery = (from: string, to: string) =>
  queryOptions({ queryKey: ['usage', from, to], queryFn: () => usageDays(from, to) });

export const allowanceQuery = queryOptions({ queryKey: ['allowance'], queryFn: () => api.getUsage() });

/** How often the operator's view is reloaded: no event reports its changes. */
const LOOK_EVERY_MS = 2000;

const INSTALLING_EVERY_MS = 1_000;

/** Asked again and again while a model is being installed. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => operating.models(),
  refetchInterval: ({ state }) => {
    const isInstalling = state.data?.models.some(({ install }) => install !== null && install.error === null);
    return isInstalling === true ? INSTALLING_EVERY_MS : false;
  },
});

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: operating.view,
  refetchInterval: LOOK_EVERY_MS,
});

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: operating.storage,
  staleTime: 60_000,
});

export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: operating.accounts });

export const auditQuery = (of: 'account' | 'installation') =>
  infiniteQueryOptions({
    queryKey: ['audit', of],
    queryFn: ({ pageParam }) => audit(of, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });

export const membersQuery = queryOptions({ queryKey: ['members'], queryFn: people.members });
